import { expect, test } from 'vitest'
import { answerAll, mergeQuestions, readMerged } from './merge-questions.ts'
import type { Question } from './use-questions.ts'

const ask = (
  id: number,
  label: string,
  choices: string[],
  required = false,
  question_type = 1,
): Question => ({
  id,
  label,
  question_type,
  required,
  choices: choices.map((choice, place) => ({ id: id * 10 + place, choice })),
})

const use = ['住宅', '店舗']
const questions = [
  ask(1, '用途', use),
  ask(2, '用途', use, true),
  ask(3, '台数', ['1', '2']),
  ask(4, '用途', ['住宅']),
]

test('asks a question shared by categories once, required if any category requires it', () => {
  const merged = mergeQuestions(questions)
  expect(merged.map(({ shown, all }) => [shown.id, shown.required, all.map(({ id }) => id)])).toEqual([
    [1, true, [1, 2]],
    [3, false, [3]],
    [4, false, [4]],
  ])
})

test('sends an answer to all merged questions by their own ids, and reads it from any', () => {
  const [first] = mergeQuestions(questions)
  if (!first) throw new Error('no question')
  const answers = answerAll(first, [11])
  expect(answers).toEqual([
    { question_id: 1, choice_ids: [11] },
    { question_id: 2, choice_ids: [21] },
  ])
  expect(readMerged(first, answers)).toEqual([11])
  expect(readMerged(first, answers.slice(1))).toEqual([11])
  expect(readMerged(first, [])).toEqual([])
})
