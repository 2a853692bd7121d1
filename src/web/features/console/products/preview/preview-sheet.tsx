import type { ProductDraft, VariationDraft } from '#web/features/console/products/product-draft.ts'
import { Sheet } from '#web/kit/ui/sheet.tsx'
import { setSheetOpen } from './preview-store.ts'
import { ProductPreview } from './product-preview.tsx'

type PreviewSheetProps = { draft: ProductDraft; isChanged: boolean; shown: VariationDraft; isOpen: boolean }

export const PreviewSheet = ({ isOpen, ...preview }: PreviewSheetProps) => (
  <Sheet title="プレビュー" isOpen={isOpen} onOpenChange={setSheetOpen}>
    <ProductPreview {...preview} />
  </Sheet>
)
