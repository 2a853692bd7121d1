import type { ShownAddress } from '#contract/addresses/schemas.ts'
import { prefectures, writeZipCode } from '#contract/data/address-texts.ts'
import { labelOf } from '#contract/data/enums.ts'

export const writeDate = (moment: Date): string =>
  new Intl.DateTimeFormat('ja-JP', { dateStyle: 'long', timeZone: 'Asia/Tokyo' }).format(moment)

export const writeDay = (day: string): string => writeDate(new Date(`${day}T00:00:00+09:00`))

type Item = { fullName: string; code: string; sampleDescription: string | null; quantity: number }

export const writeItems = (items: readonly Item[]): string =>
  items
    .map(({ fullName, code, sampleDescription, quantity }) => {
      const what = sampleDescription ? `\n　${sampleDescription}` : ''
      return `・${fullName}（${code}） ${quantity}点${what}`
    })
    .join('\n')

export function writeAddress(address: ShownAddress): string {
  const { prefecture, city, street, building, company, recipient, phone } = address
  return [
    `〒${writeZipCode(address.zip_code)}`,
    `${labelOf(prefectures, prefecture)}${city}${street}`,
    building,
    company,
    `${recipient} 様`,
    `電話 ${phone}`,
  ]
    .filter((line) => line !== '')
    .join('\n')
}

type Answer = { question: { label: string }; choices: { choice: string }[] }

/** Writes equal answers to equal questions of several makers once. */
export const writeAnswers = (answers: readonly Answer[]): string => {
  const lines = answers.map(
    ({ question, choices }) => `${question.label}：${choices.map(({ choice }) => choice).join('、')}`,
  )
  return [...new Set(lines)].join('\n')
}

export const writeSections = (sections: readonly (readonly [heading: string, text: string])[]): string =>
  sections
    .filter(([, text]) => text !== '')
    .map(([heading, text]) => `■ ${heading}\n${text}`)
    .join('\n\n')
