import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AwardPhase } from './award-phase.tsx'
import { AwardSchedule } from './award-schedule.tsx'

const award = {
  id: 1,
  slug: 'one-day',
  title: '一日のアワード',
  description: '',
  phase: 'entry',
  entry_from: '2026-11-23T00:00:00.000Z',
  voting_from: '2026-12-01T03:00:00.000Z',
  final_from: '2026-12-01T06:30:00.000Z',
  closed_from: '2026-12-08T00:00:00.000Z',
  categories: [],
  entry_count: 0,
} as const

const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

test('shows times for phases that begin on the same day', () => {
  expect(textOf(renderToStaticMarkup(<AwardSchedule award={award} />))).toContain(
    '投票 12月1日 12:00 最終投票 12月1日 15:30 結果発表 12月8日 9:00',
  )
  expect(textOf(renderToStaticMarkup(<AwardPhase award={award} />))).toContain(
    '投票は 2026年12月1日（火）12:00 に',
  )
})

test('shows days alone for phases that begin on different days', () => {
  const usual = { ...award, final_from: '2026-12-02T06:30:00.000Z' }
  expect(textOf(renderToStaticMarkup(<AwardSchedule award={usual} />))).toContain(
    '最終投票 12月2日 結果発表 12月8日',
  )
  expect(textOf(renderToStaticMarkup(<AwardPhase award={usual} />))).toContain(
    '投票は 2026年12月1日（火） に',
  )
})
