import { Section } from '#web/kit/ui/section.tsx'
import { useRuntime } from '#web/shared/api/runtime.ts'
import { LinkCard } from '#web/shared/cards/link-card.tsx'

const cards = [
  {
    name: 'awards',
    title: 'アワードのサイト',
    description: '空間デザインのアワードの開催概要と、過去の受賞作品をご覧いただけます。',
  },
  {
    name: 'magazine',
    title: 'マガジンのサイト',
    description: '空間デザインの読みものを、専用のサイトでお届けしています。',
  },
] as const

export function SiteCards() {
  const { externalLinks } = useRuntime().config
  const shown = cards.flatMap(({ name, ...card }) => {
    const href = externalLinks[name]
    return href ? [{ href, ...card }] : []
  })
  return (
    <Section title="関連サイト" items={shown}>
      <div className="grid grid-cols-1 gap-4 laptop:grid-cols-2 laptop:gap-6">
        {shown.map((card) => (
          <LinkCard key={card.href} {...card} note="外部のサイトが開きます" />
        ))}
      </div>
    </Section>
  )
}
