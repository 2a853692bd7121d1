import { Button } from '#web/kit/ui/button.tsx'
import { type Address, PageLink } from '#web/kit/ui/page-link.tsx'
import { WholeWords } from '#web/kit/ui/whole-words.tsx'
import { useIsInCart } from '#web/shared/cards/chosen-variations.ts'
import { press } from '#web/shared/cards/marks-store.ts'
import { removeCompared } from '#web/shared/compare/compare-store.ts'
import { Picture } from '#web/shared/pictures/picture.tsx'
import type { Compared } from './load-comparison.ts'

type ComparedHeadingProps = {
  variation: Compared
  without: Address
}

export function ComparedHeading({ variation, without }: ComparedHeadingProps) {
  const { id, full_name, maker, code, path, image, hasSampleToday } = variation
  return (
    <th scope="col" className="px-2 pb-4 font-normal">
      <span className="block max-w-75 bg-card">
        <Picture
          image={image}
          alt=""
          sizes="(width<52.25rem) 160px,300px"
          maxWidth={320}
          ratio="1 / 1"
          priority
        />
      </span>
      <span className="mt-3 block text-2xs text-muted">{maker}</span>
      <a href={path} className="block font-semibold hover:underline">
        <WholeWords text={full_name} />
      </a>
      <span className="num mt-1 block text-2xs text-muted">{code}</span>
      {hasSampleToday && <SampleToggle id={id} name={full_name} />}
      <PageLink
        {...without}
        keepScroll
        onClick={() => removeCompared(id)}
        className="mt-2 block w-fit py-1 text-xs link-underlined print:hidden"
      >
        比較から外す<span className="sr-only">：{full_name}</span>
      </PageLink>
    </th>
  )
}

function SampleToggle({ id, name }: { id: number; name: string }) {
  const isInCart = useIsInCart(id)
  return (
    <Button
      wide
      className="mt-3 max-w-75 noscript:hidden finger:h-11"
      onClick={(event) => press({ action: 'sample', id }, event)}
    >
      {isInCart ? 'カートから外す' : 'サンプルをカートへ'}
      <span className="sr-only">：{name}</span>
    </Button>
  )
}
