import type { Spelling } from '#contract/kit/interpretation.ts'
import { formatNumber } from '#web/kit/format/format-number.ts'
import { type Address, PageLink } from '#web/kit/ui/page-link.tsx'

type DidYouMeanProps = {
  word: string
  count: Spelling['did_you_mean_count'] | undefined
  address: Address
}

/** Shown without results: a link to the nearest spelling and its number of results. */
export function DidYouMean({ word, count, address }: DidYouMeanProps) {
  return (
    <>
      もしかして：
      <PageLink {...address} className="font-semibold text-accent underline">
        {word}
      </PageLink>
      {count ? `（${formatNumber(count)}件）` : null}
    </>
  )
}
