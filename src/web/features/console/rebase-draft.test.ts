import { expect, test } from 'vitest'
import { rebaseDraft } from './rebase-draft.ts'

const row = (key: number, id: number | null, stock: string, seen?: number) => ({ key, id, stock, seen })
const draft = (name: string, ...rows: ReturnType<typeof row>[]) => ({ name, tags: [1], rows })

test('keeps a field that changed since, and takes the stored stock of an unchanged row', () => {
  const sent = draft('棚', row(1, 7, '40', 24))
  const rebased = rebaseDraft(sent, { ...sent, name: '棚板' }, draft('棚', row(-7, 7, '40', 40)))
  expect(rebased).toEqual(draft('棚板', row(1, 7, '40', 40)))
})

test('counts a stock that changed since from the stored one', () => {
  const sent = draft('棚', row(1, 7, '40', 24))
  const rebased = rebaseDraft(sent, draft('棚', row(1, 7, '41', 24)), draft('棚', row(-7, 7, '40', 40)))
  expect(rebased.rows).toEqual([row(1, 7, '41', 40)])
})

test('gives new rows the ids that they were stored with, also if rows moved, went or came since', () => {
  const sent = draft('棚', row(1, 7, '1'), row(50, null, '2'), row(51, null, '3'))
  const now = draft('棚', row(51, null, '3'), row(60, null, '9'), row(50, null, '5'))
  const answer = draft('棚', row(-7, 7, '1', 1), row(-8, 8, '2', 2), row(-9, 9, '3', 3))
  expect(rebaseDraft(sent, now, answer).rows).toEqual([
    row(51, 9, '3', 3),
    row(60, null, '9'),
    row(50, 8, '5', 2),
  ])
})

test('keeps the keys of rows that stayed as they were sent', () => {
  const sent = draft('棚', row(50, null, ' 2 '))
  expect(rebaseDraft(sent, sent, draft('棚', row(-8, 8, '2', 2))).rows).toEqual([row(50, 8, '2', 2)])
})

test('keeps the rows of now if the answer has others than were sent', () => {
  const sent = draft('棚', row(50, null, ''), row(51, null, '1'))
  const now = { ...sent, rows: sent.rows.slice(1) }
  expect(rebaseDraft(sent, now, draft('棚', row(-8, 8, '1', 1))).rows).toEqual(now.rows)
  expect(rebaseDraft(sent, sent, draft('棚', row(-8, 8, '1', 1))).rows).toEqual([row(-8, 8, '1', 1)])
})
