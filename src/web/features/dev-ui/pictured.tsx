import { CardGrid } from '#web/kit/ui/card-grid.tsx'
import { Section } from '#web/kit/ui/section.tsx'
import { LinkCard } from '#web/shared/cards/link-card.tsx'
import { MakerCard } from '#web/shared/cards/maker-card.tsx'
import { ProductGrid } from '#web/shared/cards/product-card.tsx'
import type { Emphasis } from '#web/shared/photos/photo-pins.tsx'
import { PostFigure } from '#web/shared/photos/post-figure.tsx'
import type { Samples } from './load-samples.ts'
import { Specimen } from './specimen.tsx'

const longName =
  '壁付け折りたたみ式カウンターテーブル アメリカンブラックウォルナット柾目突板／ブラック粉体塗装'

export function Pictured({ variations, makers, post }: Samples) {
  const [plain, long, bare] = variations
  const emphasised: Emphasis = {
    of: (variation) => variation.id === post?.pins[0]?.product_variation.id,
    says: 'この製品',
  }
  return (
    <>
      <Specimen name="ProductCard">
        <div className="w-full">
          <ProductGrid
            variations={[
              ...(plain ? [plain] : []),
              ...(long ? [{ ...long, full_name: longName }] : []),
              ...(bare ? [{ ...bare, image: null }] : []),
            ]}
          />
        </div>
      </Specimen>
      <Specimen name="MakerCard">
        <div className="w-full">
          <CardGrid
            items={makers.map((maker, index) => (index === 2 ? { ...maker, cover_image: null } : maker))}
            drawCard={(maker, place) => <MakerCard maker={maker} {...place} />}
          />
        </div>
      </Specimen>
      {post && (
        <Specimen name="PinnedPhoto, PostFigure">
          <div className="grid w-full grid-cols-1 gap-6 laptop:grid-cols-2">
            <PostFigure post={post} sizes="600px" maxWidth={600} emphasised={emphasised} />
            <PostFigure post={post} sizes="600px" maxWidth={600} emphasised={emphasised} marks="dots" />
          </div>
        </Specimen>
      )}
      <Specimen name="LinkCard">
        <div className="grid w-full grid-cols-1 gap-6 laptop:grid-cols-2">
          <LinkCard
            href="https://awards.tokonoma.example/"
            title="TOKONOMA アワード"
            description="素材と家具の選びかたが光る空間を、つくる人たちの投票でたたえます。"
            image={post?.image}
            note="応募と投票の期間は、アワードのサイトでご確認ください。"
          />
          <LinkCard
            href="/makers"
            title="メーカー"
            description="このサイトのページは、同じタブで開きます。"
          />
        </div>
      </Specimen>
      <Specimen name="Section">
        <Section title="似ている製品" note="見た目の近い順" link="すべて見る">
          部品
        </Section>
      </Specimen>
    </>
  )
}
