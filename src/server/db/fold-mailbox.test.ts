import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldMailbox } from './fold-mailbox.ts'

test.each([
  ['V.Oter+award@Example.JP', 'v.oter@example.jp'],
  ['x.y+1@gmail.com', 'xy@gmail.com'],
  ['X.Y@GoogleMail.com', 'xy@gmail.com'],
  ['a.b@mail.gmail.com', 'a.b@mail.gmail.com'],
  ['+tag@example.jp', '+tag@example.jp'],
  ['a++b+c@example.jp', 'a@example.jp'],
  [' a@example.jp ', 'a@example.jp'],
])('folds %s to %s', (email, mailbox) => {
  expect(foldMailbox(email)).toBe(mailbox)
})

const word = fc.stringMatching(/^[a-z0-9]{1,12}$/)
const spelling = fc.record({
  tag: fc.option(fc.stringMatching(/^[A-Za-z0-9+._-]{0,12}$/), { nil: undefined }),
  upper: fc.boolean(),
})
const spell = (
  local: string,
  domain: string,
  { tag, upper }: { tag: string | undefined; upper: boolean },
) => {
  const email = `${local}${tag === undefined ? '' : `+${tag}`}@${domain}`
  return upper ? email.toUpperCase() : email
}

test('folds every tag and case of an address to one mailbox, and other mailboxes to others', () => {
  fc.assert(
    fc.property(word, word, spelling, spelling, (one, other, a, b) => {
      const domain = 'example.jp'
      expect(foldMailbox(spell(one, domain, a))).toBe(foldMailbox(spell(one, domain, b)))
      expect(foldMailbox(spell(one, domain, a)) === foldMailbox(spell(other, domain, b))).toBe(one === other)
    }),
  )
})

test('folds dots anywhere in an address at Gmail alone', () => {
  fc.assert(
    fc.property(word, fc.nat(11), (local, at) => {
      const dotted = `${local.slice(0, at)}.${local.slice(at)}`
      expect(foldMailbox(`${dotted}@googlemail.com`)).toBe(foldMailbox(`${local}@gmail.com`))
      expect(foldMailbox(`${dotted}@example.jp`)).not.toBe(foldMailbox(`${local}@example.jp`))
    }),
  )
})
