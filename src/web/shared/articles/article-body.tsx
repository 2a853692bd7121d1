import { Fragment, type ReactNode } from 'react'
import type { Article } from '#contract/magazines/schemas.ts'
import { toCardVariation } from '#web/shared/cards/card-variation.ts'
import { LinkCard } from '#web/shared/cards/link-card.tsx'
import { ProductGrid } from '#web/shared/cards/product-card.tsx'
import { PostFigure } from '#web/shared/photos/post-figure.tsx'

type Block = Article['body'][number]

const column = 'mx-auto max-w-[36rem]'

/** An article's text is 36 characters wide; pictures may be wider. */
export function ArticleBody({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="mt-10 grid grid-cols-1 gap-7 laptop:mt-14">
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no names, and their order never changes on a page
        <Fragment key={index}>{drawBlock(block)}</Fragment>
      ))}
    </div>
  )
}

function drawBlock(block: Block): ReactNode {
  switch (block.type) {
    case 'heading':
      return <h2 className={`${column} mt-6 w-full text-lg laptop:text-xl`}>{block.text}</h2>
    case 'paragraph':
      return <p className={`${column} w-full whitespace-pre-line reading leading-[2]`}>{block.text}</p>
    case 'quote':
      return (
        <blockquote className={`${column} w-full border-l-2 border-ink py-1 pl-6`}>
          <p className="whitespace-pre-line text-lg leading-[1.9]">{block.text}</p>
          {block.source && <footer className="mt-2 text-xs text-muted">{block.source}</footer>}
        </blockquote>
      )
    case 'items':
      return (
        <ul className={`${column} w-full list-disc pl-6 reading leading-[2]`}>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )
    case 'photo':
      return <ArticlePhoto block={block} />
    case 'products':
      return (
        <div className="mx-auto w-full max-w-[64rem] border-y border-line py-8">
          <ProductGrid variations={block.product_variations.map(toCardVariation)} />
        </div>
      )
    case 'project':
      return (
        <div className="mx-auto w-full max-w-[48rem]">
          <LinkCard
            href={`/projects/${block.project.id}`}
            title={block.project.title}
            description={`${block.project.team.name}・${block.project.prefecture}`}
            image={block.project.main_image}
          />
        </div>
      )
  }
}

function ArticlePhoto({ block: { post, caption } }: { block: Extract<Block, { type: 'photo' }> }) {
  const isPortrait = post.image.height > post.image.width
  return (
    <div className={`mx-auto w-full ${isPortrait ? 'max-w-[36rem]' : 'max-w-[64rem]'}`}>
      <PostFigure
        post={post}
        sizes={isPortrait ? '(width<36rem) 100vw, 576px' : '(width<64rem) 100vw, 1024px'}
        maxWidth={isPortrait ? 576 : 1024}
        marks="dots"
      />
      {caption && <p className="mt-2 text-sm text-muted">{caption}</p>}
    </div>
  )
}
