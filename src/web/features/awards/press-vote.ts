import type { AwardRound } from '#contract/data/award-votes.ts'
import { limit } from '#web/session/limited-function.ts'
import { changeAsPerson, personQuery } from '#web/session/person-query.ts'
import { forgetKey, keyFor } from '#web/session/write-key.ts'
import { runAction } from '#web/ui/action.ts'

type Wish = { slug: string; round: AwardRound; entry: { id: number; title: string }; voted: boolean }

/** Of a visitor it is done when they have signed in, and of a person whose address is not verified, when it is. */
export const pressVote = (wish: Wish): void => limit(() => void vote(wish), { verified: true })

const vote = (wish: Wish) =>
  runAction(() => (wish.round === 'voting' ? castVote(wish) : castFinalVote(wish)), {
    success: describeDone(wish),
    refusals: { 403: true, 404: 'この応募作は、公開が終了しました', 409: true },
  })

function describeDone({ round, entry, voted }: Wish): string {
  if (!voted) return `「${entry.title}」への投票を取り消しました`
  return round === 'voting'
    ? `「${entry.title}」に投票しました`
    : `「${entry.title}」に最終投票しました。期間中は、ほかの作品に移せます`
}

async function castVote({ slug, entry: { id }, voted }: Wish): Promise<void> {
  const { queryKey } = personQuery('GET /awards/{slug}/voted_entry_ids', { params: { slug } })
  await changeAsPerson('POST /awards/{slug}/entries/{entry_id}/votes', writeOf({ slug, id, voted }), {
    expect: (cache) =>
      cache.setQueryData(queryKey, (known) => {
        const others = known?.voted_entry_ids.filter((other) => other !== id) ?? []
        return { voted_entry_ids: voted ? [...others, id] : others }
      }),
  })
  forgetKey(keyName)
}

async function castFinalVote({ slug, entry: { id }, voted }: Wish): Promise<void> {
  const { queryKey } = personQuery('GET /awards/{slug}/final_voted_entry_id', { params: { slug } })
  await changeAsPerson('POST /awards/{slug}/entries/{entry_id}/final_votes', writeOf({ slug, id, voted }), {
    expect: (cache) => cache.setQueryData(queryKey, { final_voted_entry_id: voted ? id : null }),
  })
  forgetKey(keyName)
}

const keyName = 'vote'

const writeOf = ({ slug, id, voted }: { slug: string; id: number; voted: boolean }) => ({
  params: { slug, entry_id: id },
  body: { voted },
  idempotencyKey: keyFor(keyName, { slug, id, voted }),
})
