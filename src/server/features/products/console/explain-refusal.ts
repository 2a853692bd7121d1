import { specMessages } from '#contract/data/measure-rules.ts'
import { messages } from '#contract/data/messages.ts'
import { productMessages } from '#contract/data/product-rules.ts'
import { explainRefusal } from '#server/db/refused-by.ts'

const unknown = (path: string, message: string) => ({ path, code: 'unknown', message })

/** Turns violated constraints into issues of the product. */
export const explainProductRefusal = explainRefusal({
  product_variations_code_key: 'product_code_taken',
  products_maker_id_makers_id_fk: 'not_found',
  product_variation_images_image_id_images_id_fk: unknown('variations', messages.uploadAgain),
  products_brand: unknown('brand_id', productMessages.unknownBrand),
  product_categories_category_id_categories_id_fk: unknown('category_ids', productMessages.unknownCategory),
  // PostgreSQL cuts the name.
  product_variation_condition_values_value_id_search_condition_va: unknown(
    'variations',
    specMessages.otherCategory,
  ),
  product_variation_materials_material_id_materials_id_fk: unknown(
    'variations',
    productMessages.unknownMaterial,
  ),
})
