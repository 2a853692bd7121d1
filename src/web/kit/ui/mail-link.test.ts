import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MailLink } from './mail-link.tsx'

test.each([
  ['hanako@tokonoma.example', 'mailto:hanako@tokonoma.example'],
  // Old carriers gave out addresses that would begin a subject or another recipient.
  ['a?b&c=d..e@docomo.example', 'mailto:a%3Fb%26c%3Dd..e@docomo.example'],
  ['a/b%40c@tokonoma.example', 'mailto:a%2Fb%2540c@tokonoma.example'],
])('links the address %s as one recipient', (address, href) => {
  const html = renderToStaticMarkup(createElement(MailLink, { address }))
  expect(html.replaceAll('&amp;', '&')).toContain(`href="${href}"`)
  expect(new URL(href).search).toBe('')
  expect(decodeURIComponent(new URL(href).pathname)).toBe(address)
})
