import { expect, test } from 'vitest'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { findNameIssue } from './text-rules.ts'

test('accepts a name of as many rare kanji and emoji as of other characters', () => {
  for (const character of ['床', '𠮷', '🏠']) {
    expect(findNameIssue(character.repeat(limits.screenName))).toBeUndefined()
    expect(findNameIssue(character.repeat(limits.screenName + 1))).toBe(messages.atMost(limits.screenName))
  }
})
