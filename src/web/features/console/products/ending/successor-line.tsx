import type { DraftSuccessor } from '#web/features/console/products/product-draft.ts'
import { Picture } from '#web/shared/pictures/picture.tsx'

type SuccessorLineProps = { successor: DraftSuccessor; reasons?: readonly string[] }

export function SuccessorLine({ successor, reasons = [] }: SuccessorLineProps) {
  const { image, code, name, published, discontinued } = successor
  const facts = [!published && '非公開', discontinued && '廃番', ...reasons].filter(Boolean)
  return (
    <div className="flex min-w-0 grow items-center gap-3 text-sm">
      <div className="w-12 shrink-0 bg-card">
        <Picture image={image} alt="" sizes="48px" maxWidth={48} ratio="1 / 1" />
      </div>
      <p className="min-w-0 grow">
        <span className="num block truncate">{code}</span>
        <span className="block truncate text-xs">{name}</span>
        <span className="block truncate text-2xs text-muted empty:hidden">{facts.join('・')}</span>
      </p>
    </div>
  )
}
