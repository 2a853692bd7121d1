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

test('a card of another site opens in a new tab, says so, and tells that site nothing of its reader', () => {
  const card = draw({ href: 'https://awards.example/' })
  expect(card).toMatch(
    /<a href="https:\/\/awards\.example\/"[^>]* target="_blank" rel="noopener noreferrer">題/,
  )
  expect(card).toContain('（新しいタブで開きます）')
})

test('a card of a page of ours stays in this tab', () => {
  expect(draw({})).toMatch(/<a href="\/makers" class="[^"]*">題<\/a>/)
})

test('a note is marked, and without one there is no mark', () => {
  expect(draw({ note: '期間限定' })).toContain('>＊期間限定</p>')
  expect(draw({})).not.toContain('＊')
})
