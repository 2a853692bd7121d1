import { formatNumber } from '#web/kit/format/format-number.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { ExternalLink } from '#web/kit/ui/external-link.tsx'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { type Spec, SpecTable } from '#web/kit/ui/spec-table.tsx'
import { ProfileHeader } from '#web/shared/cards/profile-header.tsx'
import type { MakerData } from './load-maker.ts'

type HeaderMaker = MakerData['maker']

type MakerHeaderProps = { maker: HeaderMaker; variationCount: number }

export function MakerHeader({ maker, variationCount }: MakerHeaderProps) {
  return (
    <ProfileHeader profile={maker}>
      <p className="text-lg leading-[1.7]">{maker.tagline}</p>
      <p className="mt-4 whitespace-pre-line reading">{maker.description}</p>
      <div className="mt-6">
        <SpecTable specs={describeMaker(maker, variationCount)} />
      </div>
      <p className="mt-6">
        <ButtonLink to="/makers/$makerId/contact" params={{ makerId: String(maker.id) }}>
          メーカーに問い合わせる
        </ButtonLink>
      </p>
    </ProfileHeader>
  )
}

function describeMaker(maker: HeaderMaker, variationCount: number): Spec[] {
  return [
    { term: '所在地', value: maker.prefecture },
    { term: 'ショールーム', value: maker.showroom_address && <Showroom maker={maker} /> },
    { term: '創業', value: maker.established_year && `${maker.established_year}年` },
    { term: 'ブランド', value: maker.brands.length > 0 ? <Brands brands={maker.brands} /> : null },
    {
      term: '取り扱い',
      value: maker.product_count > 0 ? nameCounts(maker.product_count, variationCount) : null,
    },
    { term: 'サンプル', value: maker.available_sample_request ? <Samples makerId={maker.id} /> : null },
    {
      term: 'ウェブサイト',
      value: maker.website && (
        <ExternalLink href={maker.website} rel="nofollow" className="link-underlined">
          {new URL(maker.website).host}
        </ExternalLink>
      ),
    },
  ]
}

/** Gives both counts: lists show variations one by one. */
function nameCounts(products: number, variations: number): string {
  const count = `${formatNumber(products)}製品`
  return variations > products ? `${count}（色・仕様違いを含めて${formatNumber(variations)}件）` : count
}

function Showroom({ maker: { showroom_address, showroom_hours } }: { maker: HeaderMaker }) {
  return (
    <>
      <span className="block">{showroom_address}</span>
      {showroom_hours && <span className="block text-muted">{showroom_hours}</span>}
    </>
  )
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

function Brands({ brands }: { brands: HeaderMaker['brands'] }) {
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
