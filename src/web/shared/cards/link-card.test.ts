import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RuntimeContext, type WebRuntime } from '#web/shared/api/runtime.ts'
import { LinkCard, type LinkCardProps } from './link-card.tsx'

const value = { config: {} } as WebRuntime

const draw = (more: Partial<LinkCardProps>) => {
  const card = createElement(LinkCard, { href: '/makers', title: '題', description: '説明', ...more })
  return renderToStaticMarkup(createElement(RuntimeContext, { value }, card))
}

test('opens a card of another site in a new tab, labelled so, without a referrer', () => {
  const card = draw({ href: 'https://awards.example/' })
  expect(card).toMatch(
    /<a href="https:\/\/awards\.example\/"[^>]* target="_blank" rel="noopener noreferrer">題/,
  )
  expect(card).toContain('（新しいタブで開きます）')
})

test('opens a card of our own page in the same tab', () => {
  expect(draw({})).toMatch(/<a href="\/makers" class="[^"]*">題<\/a>/)
})

test('marks a note, and shows no mark without one', () => {
  expect(draw({ note: '期間限定' })).toContain('>＊期間限定</p>')
  expect(draw({})).not.toContain('＊')
})
