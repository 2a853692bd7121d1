import { expect, test } from 'vitest'
import { firstTab } from './user-tabs.ts'

const none = { projects: 0, posts: 0, likes: 0, lists: 0, following: 0, followers: 0 }

test.each([
  ['a designer: projects', { projects: 2, posts: 12, lists: 3 }, 'projects'],
  ['a person with lists only: lists', { lists: 3, followers: 5 }, 'lists'],
  ['a person without content: projects', {}, 'projects'],
] as const)('begins a person’s page with the first tab that has content: %s', (_, counts, tab) => {
  expect(firstTab({ ...none, ...counts })).toBe(tab)
})
