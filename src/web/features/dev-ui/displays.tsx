import { formatSize } from '#contract/data/format-size.ts'
import { FactBadge, PictureMark, RequirementBadge } from '#web/kit/ui/badge.tsx'
import { Breadcrumb } from '#web/kit/ui/breadcrumb.tsx'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { ChoiceChip, RemovableChip } from '#web/kit/ui/chip.tsx'
import { EmptyState, ErrorState } from '#web/kit/ui/empty-state.tsx'
import { Highlighted } from '#web/kit/ui/highlighted.tsx'
import { Pager } from '#web/kit/ui/pager.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { SpecTable } from '#web/kit/ui/spec-table.tsx'
import { TabLink, TabLinks } from '#web/kit/ui/tab-links.tsx'
import { Price } from '#web/shared/cards/price.tsx'
import { Avatar, type AvatarSize } from '#web/shared/pictures/avatar.tsx'
import { Specimen } from './specimen.tsx'

const avatarSizes: AvatarSize[] = [16, 20, 24, 32, 48, 64, 80, 120, 160]
const size = { width: 560, depth: 520, height: 760, seat_height: 430, diameter: null, thickness: null }
const piecePrice = {
  kind: 1,
  including_tax: 72_600,
  excluding_tax: 66_000,
  unit: 1,
  per_area: null,
  includes_work: false,
}

export function Displays() {
  return (
    <>
      <Specimen name="Badge">
        <RequirementBadge required />
        <RequirementBadge required={false} />
        <FactBadge>防炎製品</FactBadge>
        <PictureMark>サンプルなし</PictureMark>
      </Specimen>
      <Specimen name="Avatar">
        {avatarSizes.map((avatarSize) => (
          <Avatar key={avatarSize} name="谷戸設計室" size={avatarSize} />
        ))}
      </Specimen>
      <Specimen name="Chip">
        <RemovableChip to="/dev/ui">ベージュ</RemovableChip>
        <ChoiceChip to="/dev/ui" aria-current="true">
          見た目
        </ChoiceChip>
        <ChoiceChip to="/products">色</ChoiceChip>
      </Specimen>
      <Specimen name="TabLinks">
        <TabLinks label="見本の種類">
          <TabLink to="/dev/ui" aria-current="page" count={203}>
            家具
          </TabLink>
          <TabLink to="/products" count={12}>
            建材
          </TabLink>
        </TabLinks>
      </Specimen>
      <Specimen name="Breadcrumb">
        <Breadcrumb crumbs={[{ label: '家具', link: { to: '/products' } }, { label: 'チェア' }]} />
      </Specimen>
      <Specimen name="Price">
        <Price price={piecePrice} excludingTax={piecePrice.excluding_tax} large />
        <Price price={{ ...piecePrice, kind: 2, including_tax: 9_130, unit: 2, per_area: 9_130 }} />
        <Price price={{ ...piecePrice, kind: 2, including_tax: 16_280, unit: 3, per_area: 22_611 }} />
        <Price price={{ ...piecePrice, kind: 3, including_tax: null }} />
        <Price price={{ ...piecePrice, kind: 4, including_tax: null }} />
      </Specimen>
      <Specimen name="Highlighted">
        <p>
          <Highlighted text="ボウ チェア ナチュラルオーク" highlights={[{ start: 3, end: 6 }]} />
        </p>
      </Specimen>
      <Specimen name="SpecTable">
        <div className="w-full max-w-105">
          <SpecTable
            specs={[
              { term: 'サイズ', value: formatSize(size, []) },
              { term: '素材', value: 'オーク無垢、ペーパーコード' },
              { term: '防炎', value: <FactBadge>防炎製品</FactBadge> },
            ]}
          />
        </div>
      </Specimen>
      <Specimen name="Pager">
        <Pager address={{ to: '/products' }} page={5} totalCount={480} />
      </Specimen>
      <Specimen name="Skeleton">
        <Skeleton className="h-12 w-60" />
      </Specimen>
      <Specimen name="EmptyState">
        <div className="w-full">
          <EmptyState
            title="条件に合う製品がありません"
            actions={<ButtonLink to="/products">条件をすべて外す</ButtonLink>}
          >
            条件をひとつ外すか、別の言葉でおさがしください。
          </EmptyState>
        </div>
      </Specimen>
      <Specimen name="ErrorState">
        <div className="w-full">
          <ErrorState title="表示できませんでした" actions={<ButtonLink to="/">ホームへ</ButtonLink>}>
            しばらく経ってから、もう一度お試しください。
          </ErrorState>
        </div>
      </Specimen>
    </>
  )
}
