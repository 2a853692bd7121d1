import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RuntimeContext, type WebRuntime } from '#web/shared/api/runtime.ts'
import { SiteCards } from './site-cards.tsx'

function draw(externalLinks: Record<string, string>): string {
  const value = { config: { externalLinks } } as unknown as WebRuntime
  return renderToStaticMarkup(createElement(RuntimeContext, { value }, createElement(SiteCards)))
}

const awards = 'https://awards.example/'
const magazine = 'https://magazine.example/'
const linksIn = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)

test('shows a card with a note for each of the operator’s sites that has an address', () => {
  const html = draw({ awards, magazine, contact: 'https://contact.example/' })
  expect(linksIn(html)).toEqual([awards, magazine])
  expect(html.split('＊外部のサイトが開きます')).toHaveLength(3)
  expect(linksIn(draw({ magazine }))).toEqual([magazine])
})

test('shows no section without an address of a site', () => {
  expect(draw({})).toBe('')
})
