import { expect, test } from 'vitest'
import { describeLostDecision, nameDecision } from './decision-words.ts'

const said = { comment: '色はこのままで', client_name: '施主', decided_at: '2026-11-21T03:00:00.000Z' }

test.each([
  [{ ...said, decision: 2 }, '保留', 'お客様の「保留」は、いまの製品へのご判断なので外れます。'],
  [{ ...said, decision: null }, 'コメント', 'お客様のコメントは、いまの製品へのものなので外れます。'],
  [null, '', ''],
])('describes the decision that a replacement sets aside: %#', (decision, name, sentence) => {
  expect([nameDecision(decision), describeLostDecision(decision)]).toEqual([name, sentence])
})
