import { describe, expect, test } from 'vitest'
import { SYNONYM_GROUPS } from '#search/query/synonyms.ts'
import { PREFECTURES, ROOM_SYNONYM_GROUPS } from '#search/query/synonyms-of-rooms.ts'
import { makeIndex } from '#tests/support/search-index.ts'

const membersOf = (line: string) => (line.split(/[<>]/)[0] ?? '').split('=')

const groups = [SYNONYM_GROUPS, ROOM_SYNONYM_GROUPS, PREFECTURES]
  .flatMap((text) => text.trim().split('\n'))
  .map(membersOf)
const members = [...new Set(groups.flat())]

const index = await makeIndex(
  { text: { name: { weight: 1 } }, choices: [], numbers: [] },
  members.map((name, id) => ({ id: id + 1, rank: 0, text: { name } })),
)

const found = new Map<string, Set<string | undefined>>()
for (const keyword of members) {
  const { ids } = await index.search({ keyword, limit: members.length })
  found.set(keyword, new Set(ids.map((id) => members[id - 1])))
}

describe('finds each of two synonyms by the other', () => {
  test.each(groups.filter((group) => group.length > 1))('%s', (...group) => {
    for (const typed of group)
      expect([typed, group.filter((member) => !found.get(typed)?.has(member))]).toEqual([typed, []])
  })
})
