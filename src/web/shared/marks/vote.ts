import { runAction } from '#web/kit/ui/action.ts'
import type { VoteWish } from '#web/shared/cards/marks-store.ts'
import { changeAsPerson, personQuery } from '#web/shared/session/person-query.ts'
import { forgetKey, keyFor } from '#web/shared/session/write-key.ts'

export const vote = (wish: VoteWish): Promise<unknown> =>
  runAction(() => (wish.round === 'voting' ? castVote(wish) : castFinalVote(wish)), {
    success: describeDone(wish),
    refusals: { 403: true, 404: 'この応募作は、公開が終了しました', 409: true },
  })

function describeDone({ round, name, voted }: VoteWish): string {
  if (!voted) return `「${name}」への投票を取り消しました`
  return round === 'voting'
    ? `「${name}」に投票しました`
    : `「${name}」に最終投票しました。期間中は、ほかの作品に移せます`
}

async function castVote({ slug, id, voted }: VoteWish): Promise<void> {
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

async function castFinalVote({ slug, id, voted }: VoteWish): Promise<void> {
  const { queryKey } = personQuery('GET /awards/{slug}/final_voted_entry_id', { params: { slug } })
  await changeAsPerson('POST /awards/{slug}/entries/{entry_id}/final_votes', writeOf({ slug, id, voted }), {
    expect: (cache) => cache.setQueryData(queryKey, { final_voted_entry_id: voted ? id : null }),
  })
  forgetKey(keyName)
}

const keyName = 'vote'

const writeOf = ({ slug, id, voted }: Pick<VoteWish, 'slug' | 'id' | 'voted'>) => ({
  params: { slug, entry_id: id },
  body: { voted },
  idempotencyKey: keyFor(keyName, { slug, id, voted }),
})
