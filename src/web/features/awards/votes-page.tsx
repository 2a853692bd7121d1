import { useState } from 'react'
import { awardRounds } from '#contract/data/award-votes.ts'
import { formatMoment } from '#web/kit/format/format-date.ts'
import { formatNumber } from '#web/kit/format/format-number.ts'
import { Button, ButtonLink } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { Page } from '#web/kit/ui/page.tsx'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { saveJson } from '#web/kit/ui/save-file.ts'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { LoadingState } from '#web/shared/session/loading-state.tsx'
import { PersonOnly } from '#web/shared/session/person-only.tsx'
import { usePersonQuery } from '#web/shared/session/person-query.ts'
import type { AwardNames } from './load-award-names.ts'
import { findStanding } from './standing-votes.ts'
import { verifyReceipt } from './verify-receipt.ts'

type ReceiptsAnswer = ApiResponse<'GET /awards/{slug}/receipts'>

export function VotesPage({ award, entries }: AwardNames) {
  return (
    <Page
      crumbs={[
        { label: 'アワード', link: { to: '/awards' } },
        { label: award.title, link: { to: '/awards/$slug', params: { slug: award.slug } } },
        { label: 'あなたの投票' },
      ]}
      title="あなたの投票"
    >
      <div className="mt-6">
        <PersonOnly>
          <Votes award={award} entries={entries} />
        </PersonOnly>
      </div>
    </Page>
  )
}

function Votes({ award, entries }: AwardNames) {
  const input = { params: { slug: award.slug } }
  const query = usePersonQuery('GET /awards/{slug}/receipts', input)
  const heads = usePersonQuery('GET /awards/{slug}/heads', input)
  if (!query.data) return <LoadingState query={query} />
  if (!heads.data) return <LoadingState query={heads} />
  const { items, tree } = query.data
  const head = heads.data.items.at(-1)?.revealed
  if (items.length === 0)
    return (
      <EmptyState
        title="このアワードには、まだ投票していません"
        actions={
          <ButtonLink to="/awards/$slug" params={{ slug: award.slug }}>
            応募作を見る
          </ButtonLink>
        }
      />
    )
  return (
    <>
      <StandingVotes items={items} entries={entries} />
      <h2 className="mt-12 mb-3 text-lg">投票の記録と控え</h2>
      <p className="max-w-[44em] text-sm text-muted">
        控えは、投票ごとにお渡しする64文字の番号です。結果発表のあとに公開する台帳に、同じ番号の行があれば、あなたの投票はそのまま数えられています。
      </p>
      {tree ? (
        head && <ReceiptCheck items={items} tree={tree} head={head} />
      ) : (
        <p className="mt-3 max-w-[44em] text-sm text-muted">
          投票のあいだも、台帳の状態に1時間ごとに署名して公開しています。
          <a href={`/awards/${award.slug}/heads.json`} download className="link-quiet">
            署名（JSON）
          </a>
          を控えと一緒に取っておくと、あとから台帳が書き換えられていないことを、ご自分で確かめられます。
        </p>
      )}
      <p className="mt-4">
        <Button size={40} onClick={() => saveJson(query.data, `${award.slug}-receipts.json`)}>
          控えを保存する（JSON）
        </Button>
      </p>
      <ol className="mt-6 divide-y divide-line border-y border-line">
        {items.toReversed().map((receipt) => (
          <ReceiptRow
            key={receipt.receipt}
            receipt={receipt}
            entry={entries.find(({ id }) => id === receipt.entry_id)}
          />
        ))}
      </ol>
    </>
  )
}

/** Votes that count: neither withdrawn nor set aside. */
function StandingVotes({
  items,
  entries,
}: {
  items: ReceiptsAnswer['items']
  entries: AwardNames['entries']
}) {
  const standing = findStanding(items)
  return (
    <>
      <h2 className="mb-3 text-lg">いま数えられている投票</h2>
      {standing.length === 0 && <p className="text-sm">いま数えられている投票はありません。</p>}
      {awardRounds.map((round) => {
        const ofRound = standing.filter((receipt) => receipt.round === round)
        return (
          ofRound.length > 0 && (
            <section key={round} className="mt-4">
              <h3 className="text-sm text-muted">
                {rounds[round]}
                <span className="num ml-2">{formatNumber(ofRound.length)}</span>
              </h3>
              <ul className="mt-1 grid gap-1 font-semibold">
                {ofRound.map(({ receipt, entry_id }) => (
                  <li key={receipt}>
                    <EntryName entry={entries.find(({ id }) => id === entry_id)} />
                  </li>
                ))}
              </ul>
            </section>
          )
        )
      })}
    </>
  )
}

const rounds = { voting: '投票', final: '最終投票' }
const actions = { cast: '', taken_back: 'の取り消し', set_aside: 'を集計から除外' }

type ReceiptRowProps = {
  receipt: ReceiptsAnswer['items'][number]
  entry: AwardNames['entries'][number] | undefined
}

function ReceiptRow({ receipt: { round, action, at, receipt, place }, entry }: ReceiptRowProps) {
  return (
    <li className="grid gap-x-6 gap-y-1 py-4 text-sm laptop:grid-cols-[1fr_10rem_9rem]">
      <p className="font-semibold">
        <EntryName entry={entry} />
      </p>
      <p>
        {rounds[round]}
        {actions[action]}
      </p>
      <p className="num text-muted laptop:text-right">{formatMoment(at)}</p>
      <p className="col-span-full font-mono text-2xs break-all text-muted">
        <span className="mr-2 font-sans">控え</span>
        {receipt}
        {place && <span className="ml-3 font-sans">台帳の{formatNumber(place.seq)}行目</span>}
      </p>
    </li>
  )
}

/** Also for hidden entries. */
const EntryName = ({ entry }: Pick<ReceiptRowProps, 'entry'>) =>
  entry ? (
    <PageLink
      to="/projects/$projectId"
      params={{ projectId: String(entry.projectId) }}
      className="hover:underline"
    >
      {entry.title}
    </PageLink>
  ) : (
    '公開を終了した作品'
  )

type Tree = NonNullable<ReceiptsAnswer['tree']>

/** Verifies in the browser, against the latest signed head, which everyone else sees too. */
function ReceiptCheck({ items, tree, head }: { items: ReceiptsAnswer['items']; tree: Tree; head: Tree }) {
  const [wrong, setWrong] = useState<number>()
  if (tree.size !== head.size)
    return (
      <p className="mt-6 text-sm">
        台帳に行が加わったため、署名をしています。1分ほどあとに、もう一度お開きください。
      </p>
    )
  const verify = () => setWrong(items.filter((receipt) => !verifyReceipt(receipt, head)).length)
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
      <Button onClick={verify}>台帳にあることを確かめる</Button>
      <p role="status" className="text-sm">
        {wrong === 0 &&
          `${formatNumber(items.length)}件とも、台帳（${formatNumber(tree.size)}行）にあります。`}
        {wrong !== undefined &&
          wrong > 0 &&
          `${formatNumber(wrong)}件が台帳と合いません。お手数ですが、お問い合わせください。`}
      </p>
    </div>
  )
}
