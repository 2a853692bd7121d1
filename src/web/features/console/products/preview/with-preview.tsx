import { type FocusEvent, memo, type ReactNode, Suspense, useDeferredValue, useEffect, useState } from 'react'
import type { ProductDraft } from '#web/features/console/products/product-draft.ts'
import { nameOf } from '#web/features/console/products/product-labels.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { classNames } from '#web/kit/ui/class-names.ts'
import { lazyInBrowser } from '#web/kit/ui/lazy-component.ts'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useLazyComponent } from '#web/kit/ui/use-lazy-component.tsx'
import { setBeside, setSheetOpen, useIsWide, usePreview } from './preview-store.ts'

// Memoized: typing draws the form at once, and the preview afterwards.
const ProductPreview = memo(
  lazyInBrowser(() => import('./product-preview.tsx').then((module) => module.ProductPreview)),
)

const loadSheet = () => import('./preview-sheet.tsx').then((module) => module.PreviewSheet)

type WithPreviewProps = { draft: ProductDraft; isChanged: boolean; children: ReactNode }

export function WithPreview({ draft, isChanged, children }: WithPreviewProps) {
  const [key, setKey] = useState<number>()
  const { isBeside, isSheetOpen } = usePreview()
  const isWide = useIsWide()
  const Sheet = useLazyComponent(loadSheet, isSheetOpen, setSheetOpen)
  const late = useDeferredValue(draft)
  const index = Math.max(
    0,
    late.variations.findIndex((variation) => variation.key === key),
  )
  const shown = late.variations[index]
  const isShownBeside = isWide && isBeside && shown !== undefined
  useEffect(() => () => setSheetOpen(false), [])

  function follow({ target }: FocusEvent): void {
    const row = target.closest<HTMLElement>('[data-variation]')
    if (row) setKey(Number(row.dataset.variation))
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: watches the focus of the fields in it
    <div
      onFocus={follow}
      className={classNames(
        'grid grid-cols-1 gap-8',
        isShownBeside && 'grid-cols-[minmax(0,1fr)_clamp(20rem,26vw,27rem)]',
      )}
    >
      <div className="@container grid grid-cols-1 content-start gap-6">{children}</div>
      {isShownBeside && (
        <div className="sticky top-4 flex h-[calc(100dvh-6rem)] flex-col border border-line">
          <div className="flex items-baseline gap-3 border-b border-line px-4 py-2 text-sm">
            <span className="font-semibold">プレビュー</span>
            <span className="min-w-0 flex-1 truncate text-xs text-muted">{nameOf(shown, index)}</span>
          </div>
          <Suspense fallback={<Skeleton className="m-4 h-80" />}>
            <ProductPreview
              draft={late}
              isChanged={isChanged}
              shown={shown}
              className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-4 pb-10 outline-offset-[-2px]"
            />
          </Suspense>
        </div>
      )}
      {Sheet && shown && !isWide && (
        <Sheet draft={late} isChanged={isChanged} shown={shown} isOpen={isSheetOpen} />
      )}
    </div>
  )
}

/** Stands beside the button that saves. */
export function PreviewButton() {
  const { isBeside, isSheetOpen } = usePreview()
  const isWide = useIsWide()
  return isWide ? (
    <Button aria-pressed={isBeside} onClick={() => setBeside(!isBeside)} className="aria-pressed:bg-line">
      プレビュー
    </Button>
  ) : (
    <Button aria-haspopup="dialog" aria-expanded={isSheetOpen} onClick={() => setSheetOpen(true)}>
      プレビュー
    </Button>
  )
}
