import { SearchField } from '#web/kit/form/search-field.tsx'
import { formatNumber } from '#web/kit/format/format-number.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { classNames } from '#web/kit/ui/class-names.ts'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { SearchForm } from '#web/shared/history/search-form.tsx'
import { PostFigure } from '#web/shared/photos/post-figure.tsx'
import type { HeroPhoto } from './load-home.ts'

/** The photo comes first in the DOM: text aligned to its lower end would otherwise shift. */
type HeroProps = {
  title: string
  photo: HeroPhoto | null
  total: number | null
  examples: readonly string[]
}

export function Hero({ title, photo, total, examples }: HeroProps) {
  return (
    <section className="grid grid-cols-1 gap-8 laptop:grid-cols-[minmax(0,1fr)_min(59vw,90rem)] laptop:gap-14">
      <div className="max-laptop:overflow-x-clip laptop:col-start-2 laptop:row-start-1">
        {photo && (
          <PostFigure
            post={photo}
            sizes="(width<52.25rem) 100vw, min(59vw, 1440px)"
            maxWidth={1440}
            marks="dots"
            priority
            captionClass="px-4 laptop:pr-10 laptop:pl-0"
          />
        )}
      </div>
      <div
        className={classNames(
          'px-4 laptop:row-start-1 laptop:flex laptop:flex-col laptop:justify-end laptop:page-start laptop:pr-0 laptop:pb-9',
          !photo && 'laptop:pt-32',
        )}
      >
        <h1 className="max-w-[9em] text-[1.875rem] leading-[1.5] tracking-[.04em] laptop:text-[clamp(1.75rem,0.5rem+2.5vw,2.75rem)]">
          {title.split(/(?<=、)/).map((phrase) => (
            <span key={phrase} className="inline-block">
              {phrase}
            </span>
          ))}
        </h1>
        <p className="mt-4 reading max-w-[26em] text-muted">
          <Offer total={total} />
        </p>
        {total !== 0 && <Search examples={examples} />}
      </div>
    </section>
  )
}

function Offer({ total }: Pick<HeroProps, 'total'>) {
  if (total === null) return 'ただいま検索をお休みしています。少し待ってから、再度お試しください。'
  if (total === 0)
    return (
      <>
        <span className="inline-block">家具と建材の掲載は準備中です。</span>
        <span className="inline-block">公開まで、しばらくお待ちください。</span>
      </>
    )
  return (
    <>
      <span className="num">{formatNumber(total)}</span>
      件の家具と建材を、色・素材・寸法・防火認定から、メーカーをまたいでさがせます。
    </>
  )
}

function Search({ examples }: Pick<HeroProps, 'examples'>) {
  return (
    <>
      <search aria-label="製品をさがす" className="mt-7 block">
        <SearchForm to="/products">
          <SearchField
            name="keyword"
            label="さがしたいもの"
            placeholder="家具、素材、品番"
            size={56}
            end={
              <Button type="submit" variant="primary">
                さがす
              </Button>
            }
          />
        </SearchForm>
      </search>
      <p className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-sm empty:hidden">
        {examples.map((keyword) => (
          <PageLink key={keyword} to="/products" search={{ keyword }} className="link-quiet">
            {keyword}
          </PageLink>
        ))}
      </p>
    </>
  )
}
