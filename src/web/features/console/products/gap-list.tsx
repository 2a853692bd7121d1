import { useOffered } from './offered-specs.tsx'
import { setSheetOpen } from './preview/preview-store.ts'
import type { ProductDraft } from './product-draft.ts'
import { findPublicGaps, type PublicGap } from './public-gaps.ts'

/** Each gap is a link to the first row that has it. */
export function GapList({ draft }: { draft: ProductDraft }) {
  const { certificates } = useOffered()
  const gaps = findPublicGaps(draft, certificates)
  if (gaps.length === 0) return null
  return (
    <ul className="grid gap-1 text-err">
      {gaps.map((gap) => (
        <li key={gap.part}>
          <button type="button" className="min-h-6 text-left link-underlined" onClick={() => leadTo(gap)}>
            {gap.text}
          </button>
        </li>
      ))}
    </ul>
  )
}

function leadTo({ part, row }: PublicGap): void {
  setSheetOpen(false)
  // The sheet returns the focus while it closes.
  requestAnimationFrame(() => (part === 'images' ? openPictures(row) : openSpecs(row)))
}

function openPictures(row: number): void {
  const opener = document.querySelector<HTMLElement>(`button[name="variations.${row}.images"]`)
  opener?.click()
  const target = opener?.offsetParent ? opener : document.querySelector<HTMLElement>('[name="pictures"]')
  target?.focus()
  target?.scrollIntoView({ block: 'center' })
}

function openSpecs(row: number): void {
  const opener = document.querySelector<HTMLElement>(`button[data-specs="${row}"]`)
  if (opener?.ariaExpanded === 'false') opener.click()
  opener?.focus()
  opener?.scrollIntoView({ block: 'center' })
}
