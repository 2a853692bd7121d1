import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { changeInConsole } from '#web/features/console/change-in-console.ts'
import { AwardForm } from './award-form.tsx'

const dayMs = 86_400_000
/** From the announcement: a month to enter, one to vote, two weeks for the final. */
const usualDays = { announced_from: 14, entry_from: 21, voting_from: 51, final_from: 81, closed_from: 95 }

export function NewAward() {
  const navigate = useNavigate()
  const [moments] = useState(usualMoments)
  return (
    <AwardForm
      content={{
        ...moments,
        slug: '',
        title: '',
        description: '',
        cover_image_id: null,
        categories: [{ id: null, name: '', description: '' }],
      }}
      cover={null}
      action="アワードを作る"
      send={async (body) => {
        const made = await changeInConsole('POST /console/awards', { body }, { done: 'アワードを作りました' })
        await navigate({ to: '/console/$area/$thing', params: { area: 'awards', thing: String(made.id) } })
      }}
    />
  )
}

/** At the beginning of days in Japan. */
function usualMoments() {
  const today = Math.floor((Date.now() + 9 * 3_600_000) / dayMs) * dayMs - 9 * 3_600_000
  const after = (days: number) => new Date(today + days * dayMs).toISOString()
  return {
    announced_from: after(usualDays.announced_from),
    entry_from: after(usualDays.entry_from),
    voting_from: after(usualDays.voting_from),
    final_from: after(usualDays.final_from),
    closed_from: after(usualDays.closed_from),
  }
}
