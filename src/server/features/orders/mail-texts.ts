import type { ShownAddress } from '#contract/addresses/schemas.ts'
import { hyphenateZipCode, prefectures } from '#contract/data/address-texts.ts'
import { labelOf } from '#contract/data/enums.ts'

export const formatMailDate = (moment: Date): string =>
  new Intl.DateTimeFormat('ja-JP', { dateStyle: 'long', timeZone: 'Asia/Tokyo' }).format(moment)

export const formatMailDay = (day: string): string => formatMailDate(new Date(`${day}T00:00:00+09:00`))

type MailedItem = { fullName: string; code: string; sampleDescription: string | null; quantity: number }

export const formatItems = (items: readonly MailedItem[]): string =>
  items
    .map(({ fullName, code, sampleDescription, quantity }) => {
      const what = sampleDescription ? `\n　${sampleDescription}` : ''
      return `・${fullName}（${code}） ${quantity}点${what}`
    })
    .join('\n')

export function formatAddress(address: ShownAddress): string {
  const { prefecture, city, street, building, company, recipient, phone } = address
  return [
    `〒${hyphenateZipCode(address.zip_code)}`,
    `${labelOf(prefectures, prefecture)}${city}${street}`,
    building,
    company,
    `${recipient} 様`,
    `電話 ${phone}`,
  ]
    .filter((line) => line !== '')
    .join('\n')
}

type MailedAnswer = { question: { label: string }; choices: { choice: string }[] }

/** Writes equal answers to equal questions of several makers once. */
export const formatAnswers = (answers: readonly MailedAnswer[]): string => {
  const lines = answers.map(
    ({ question, choices }) => `${question.label}：${choices.map(({ choice }) => choice).join('、')}`,
  )
  return [...new Set(lines)].join('\n')
}

export const joinSections = (sections: readonly (readonly [heading: string, text: string])[]): string =>
  sections
    .filter(([, text]) => text !== '')
    .map(([heading, text]) => `■ ${heading}\n${text}`)
    .join('\n\n')
