import type { Image } from '#contract/kit/schemas.ts'
import { useRuntime } from '#web/api/runtime.ts'
import { LinkCard } from '#web/ui/link-card.tsx'
import { Section } from '#web/ui/section.tsx'

const sites = [
  {
    name: 'awards',
    title: 'TOKONOMA アワード',
    description: '素材と家具の選びかたが光る空間を、つくる人たちの投票でたたえます。',
    note: '応募と投票の期間は、アワードのサイトでご確認ください。',
  },
  {
    name: 'magazine',
    title: 'TOKONOMA マガジン',
    description: '設計者とメーカーへのインタビュー、素材の特集、空間ができるまで。',
  },
] as const

/** The sites beside this one, as far as their addresses are known. */
export function OtherSites({ covers }: { covers: readonly Image[] }) {
  const { externalLinks } = useRuntime().config
  const cards = sites.flatMap(({ name, ...card }, index) => {
    const href = externalLinks[name]
    return href ? [{ ...card, href, image: covers[index] }] : []
  })
  return (
    <Section title="アワードとマガジン" items={cards}>
      <ul className="grid grid-cols-1 gap-4 laptop:grid-cols-2 laptop:gap-6">
        {cards.map((card) => (
          <li key={card.href} className="grid">
            <LinkCard {...card} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
