import { QueryObserver } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { AwardRound } from '#contract/data/award-votes.ts'
import { personCache } from '#web/shared/session/person-cache.ts'
import { personQuery } from '#web/shared/session/person-query.ts'
import { noVotes, useVotes } from './votes-store.ts'

export function OwnVotes({ slug, round }: { slug: string; round: AwardRound }) {
  useEffect(() => {
    const input = { params: { slug } }
    const cache = personCache()
    const many = new QueryObserver(cache, personQuery('GET /awards/{slug}/voted_entry_ids', input))
    const one = new QueryObserver(cache, {
      ...personQuery('GET /awards/{slug}/final_voted_entry_id', input),
      enabled: round === 'final',
    })
    const show = () =>
      useVotes.setState({
        slug,
        ids: many.getCurrentResult().data?.voted_entry_ids,
        finalId: one.getCurrentResult().data?.final_voted_entry_id,
      })
    const endings = [many.subscribe(show), one.subscribe(show)]
    show()
    return () => {
      for (const end of endings) end()
      useVotes.setState(noVotes)
    }
  }, [slug, round])
  return null
}
