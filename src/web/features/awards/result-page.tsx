import { formatNumber } from '#web/kit/format/format-number.ts'
import { Page } from '#web/kit/ui/page.tsx'
import { Section } from '#web/kit/ui/section.tsx'
import { Picture } from '#web/shared/pictures/picture.tsx'
import { AwardHeader } from './award-header.tsx'
import { CountingNote } from './counting-note.tsx'
import { EntryCredit } from './entry-credit.tsx'
import type { ClosedAward, ShownPlace } from './load-award.ts'
import type { ShownEntry } from './shown-entry.ts'

export function ResultPage({ award, result }: ClosedAward) {
  return (
    <Page crumbs={[{ label: 'アワード', link: { to: '/awards' } }, { label: award.title }]}>
      <AwardHeader award={award} />
      <div className="mt-14 grid grid-cols-1 gap-16 laptop:mt-20 laptop:gap-24">
        {result.categories.map(({ id, name, description, places }) => (
          <Section key={id} title={name} note={description} items={places}>
            <ol className="grid grid-cols-1 gap-x-8 gap-y-12 laptop:grid-cols-2">
              {places.map((place) => (
                <Place key={place.entry_id} slug={award.slug} place={place} />
              ))}
            </ol>
          </Section>
        ))}
        <CountingNote slug={award.slug} result={result} />
      </div>
    </Page>
  )
}

function Place({ slug, place }: { slug: string; place: ShownPlace }) {
  const { entry_id, entry, result, is_winner } = place
  if (!entry) return <HiddenPlace place={place} />
  if (!is_winner) return <LowerPlace place={place} entry={entry} />
  const { title, description, project } = entry
  const isFirst = result.rank === 1
  return (
    <li className={isFirst ? 'laptop:col-span-2' : undefined}>
      <article
        className={
          isFirst ? 'group relative grid gap-x-10 laptop:grid-cols-[minmax(0,3fr)_2fr]' : 'group relative'
        }
      >
        {project.image && (
          <Picture
            image={project.image}
            alt=""
            sizes={isFirst ? '(width<52.25rem) 100vw, 60vw' : '(width<52.25rem) 100vw, 50vw'}
            maxWidth={isFirst ? 1280 : 960}
          />
        )}
        <div className={isFirst ? 'max-laptop:mt-3' : 'mt-3'}>
          <Score place={place} large={isFirst} />
          <h3 className={isFirst ? 'mt-2 text-xl' : 'mt-2 text-lg'}>
            <a href={`/projects/${project.id}`} className="stretched group-hover:underline">
              {title}
            </a>
          </h3>
          <EntryCredit project={project} />
          <p className="mt-3 reading max-w-[36em] text-sm">{description}</p>
          <JuryComment words={place.jury_comment} />
          <p className="mt-4 text-sm">
            <a href={`/awards/${slug}/certificates/${entry_id}.pdf`} download className="relative link-quiet">
              賞状（PDF）
            </a>
          </p>
        </div>
      </article>
    </li>
  )
}

function LowerPlace({ place, entry: { title, project } }: { place: ShownPlace; entry: ShownEntry }) {
  return (
    <li>
      <article className="group relative grid grid-cols-[7.5rem_1fr] gap-x-4 border-t border-line pt-4">
        {project.image && <Picture image={project.image} alt="" sizes="120px" maxWidth={240} />}
        <div className={project.image ? undefined : 'col-span-2'}>
          <Score place={place} />
          <h3 className="mt-1 text-md">
            <a href={`/projects/${project.id}`} className="stretched group-hover:underline">
              {title}
            </a>
          </h3>
          <EntryCredit project={project} />
          <JuryComment words={place.jury_comment} />
        </div>
      </article>
    </li>
  )
}

const JuryComment = ({ words }: { words: string }) =>
  words && (
    <blockquote className="mt-4 max-w-[36em] border-l-2 border-line pl-4 text-sm">
      <p className="reading">{words}</p>
      <footer className="mt-1 text-xs text-muted">審査員の言葉</footer>
    </blockquote>
  )

/** A hidden entry shows its votes only: without them the totals would not add up. */
const HiddenPlace = ({ place }: { place: ShownPlace }) => (
  <li className="laptop:col-span-full">
    <article className="border-t border-line pt-4">
      <Score place={place} />
      <h3 className="mt-1 text-md text-muted">公開を終了した作品</h3>
    </article>
  </li>
)

/** With the entry's number in the ledger. */
function Score({ place: { entry_id, result }, large = false }: { place: ShownPlace; large?: boolean }) {
  return (
    <p className="num text-sm font-semibold">
      <span className={large ? 'mr-1 text-2xl' : undefined}>{result.rank}</span>位
      <span className="ml-3 text-xs font-normal text-muted">
        最終投票 {formatNumber(result.final_vote_count)}票・投票 {formatNumber(result.vote_count)}票・作品番号{' '}
        {entry_id}
      </span>
    </p>
  )
}
