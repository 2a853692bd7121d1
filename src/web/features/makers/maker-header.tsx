import { ButtonLink } from '../../ui/button.tsx'
import { formatNumber } from '../../ui/format-number.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { ProfileHeader } from '../../ui/profile-header.tsx'
import { type Spec, SpecTable } from '../../ui/spec-table.tsx'
import type { MakerData } from './load-maker.ts'

type Maker = MakerData['maker']

export function MakerHeader({ maker }: { maker: Maker }) {
  return (
    <ProfileHeader profile={maker}>
      <p className="text-lg leading-[1.7]">{maker.tagline}</p>
      <p className="mt-4 whitespace-pre-line text-md leading-[1.9]">{maker.description}</p>
      <div className="mt-6">
        <SpecTable specs={describeMaker(maker)} />
      </div>
      <p className="mt-6">
        <ButtonLink to="/makers/$makerId/contact" params={{ makerId: String(maker.id) }}>
          メーカーに問い合わせる
        </ButtonLink>
      </p>
    </ProfileHeader>
  )
}

function describeMaker(maker: Maker): Spec[] {
  return [
    { term: '所在地', value: maker.prefecture },
    { term: '創業', value: maker.established_year && `${maker.established_year}年` },
    { term: 'ブランド', value: maker.brands.length > 0 ? <Brands brands={maker.brands} /> : null },
    { term: '取り扱い', value: `${formatNumber(maker.product_count)}製品` },
    { term: 'サンプル', value: maker.available_sample_request ? <Samples makerId={maker.id} /> : null },
    {
      term: 'ウェブサイト',
      value: maker.website && (
        <a href={maker.website} rel="noopener nofollow" className="link-underlined">
          {new URL(maker.website).host}
        </a>
      ),
    },
  ]
}

function Samples({ makerId }: { makerId: number }) {
  return (
    <PageLink
      to="/products"
      search={{ maker_id: [makerId], available_sample_request: true }}
      className="link-underlined"
    >
      請求できる製品を見る
    </PageLink>
  )
}

function Brands({ brands }: { brands: Maker['brands'] }) {
  return (
    <span className="flex flex-wrap gap-x-4">
      {brands.map((brand) => (
        <PageLink
          key={brand.id}
          to="/brands/$brandId"
          params={{ brandId: String(brand.id) }}
          className="link-underlined"
        >
          {brand.name}
        </PageLink>
      ))}
    </span>
  )
}
