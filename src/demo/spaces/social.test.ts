import { describe, expect, test } from 'vitest'
import { people } from './people.ts'
import { makeFollows, makeLikes } from './social.ts'

const follows = makeFollows('demo')
const likes = makeLikes('demo')

test('generates the same follows and likes for the same seed, and others for another seed', () => {
  expect(makeFollows('demo')).toEqual(follows)
  expect(makeLikes('demo')).toEqual(likes)
  expect(makeFollows('other')).not.toEqual(follows)
  expect(makeLikes('other')).not.toEqual(likes)
})

describe('follows of the demo', () => {
  test('never contain a follow of oneself or a second follow of the same person', () => {
    for (const { follower, followed } of follows) expect(follower).not.toBe(followed)
    expect(new Set(follows.map(({ follower, followed }) => `${follower} ${followed}`)).size).toBe(
      follows.length,
    )
    for (const { followed } of follows) expect(people).toHaveProperty(followed)
  })

  test('gives some people many followers', () => {
    const followers = Object.keys(people).map(
      (key) => follows.filter(({ followed }) => followed === key).length,
    )
    expect(Math.max(...followers)).toBeGreaterThan(25)
    expect(Math.min(...followers)).toBeLessThan(5)
  })
})

describe('likes of the demo', () => {
  test('never contain a second like of the same thing by one person', () => {
    const said = likes.map(({ person, thing }) => `${person} ${JSON.stringify(thing)}`)
    expect(new Set(said).size).toBe(said.length)
  })

  test('cover all kinds of things and all people', () => {
    for (const kind of ['project', 'photo', 'variation'])
      expect(likes.some(({ thing }) => kind in thing)).toBe(true)
    expect(new Set(likes.map(({ person }) => person)).size).toBe(Object.keys(people).length)
  })

  test('are mostly recent', () => {
    const moments = [...follows, ...likes].map(({ moment }) => moment)
    for (const moment of moments) expect(moment >= 0 && moment <= 1).toBe(true)
    expect(moments.filter((moment) => moment > 0.5).length).toBeGreaterThan(moments.length / 2)
  })
})
