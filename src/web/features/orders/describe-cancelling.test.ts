import { describe, expect, test } from 'vitest'
import { cancellableStatuses, orderStatus } from '#contract/data/order-status.ts'
import { describeCancelled, describeCancelling } from './describe-cancelling.ts'

const { pending, working, shipped, cancel } = orderStatus

const groupOf = (...statuses: number[]) => ({
  orders: statuses.map((status, index) => ({
    id: index + 1,
    status,
    permissions: { cancel: cancellableStatuses.includes(status) },
    maker: { name: ['木曽家具工房', 'ミドリ製作所', '窓辺工業'][index] ?? '' },
  })),
})

describe('the question before cancelling names', () => {
  test.each([
    ['all', groupOf(pending, pending), 'このご請求のすべてのサンプルを取り消します。'],
    [
      'makers whose samples are too late to cancel',
      groupOf(working, pending, pending),
      'ミドリ製作所、窓辺工業の分を取り消します。木曽家具工房の分は、すでに準備が始まっているため取り消せません。',
    ],
    [
      'no maker whose samples were cancelled before',
      groupOf(cancel, pending),
      'このご請求のすべてのサンプル',
    ],
  ])('%s', (_, group, sentence) => {
    expect(describeCancelling(group)).toContain(sentence)
  })
})

describe('the outcome of cancelling says', () => {
  test.each([
    [
      'that all samples are cancelled',
      groupOf(pending, pending),
      groupOf(cancel, cancel),
      true,
      'ご請求を取り消しました',
    ],
    [
      'first the cancelled and then the remaining samples',
      groupOf(working, pending, pending),
      groupOf(working, cancel, cancel),
      true,
      'ミドリ製作所、窓辺工業の分を取り消しました。木曽家具工房の分は、準備が始まっているため取り消せませんでした。',
    ],
    [
      'that a maker was faster',
      groupOf(pending),
      groupOf(shipped),
      false,
      '木曽家具工房の分は、準備が始まっているため取り消せませんでした',
    ],
  ])('%s', (_, before, after, isDone, text) => {
    expect(describeCancelled(before, after)).toEqual({ text, isDone })
  })
})
