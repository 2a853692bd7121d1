import type { ReactNode } from 'react'
import { Page } from '#web/kit/ui/page.tsx'

/** `id` is the anchor for links from other pages. */
export type Article = { id?: string; heading: string; text: string }

export function ArticlePage({
  title,
  lead,
  articles,
  children,
}: {
  title: string
  lead: string
  articles: readonly Article[]
  children?: ReactNode
}) {
  return (
    <Page crumbs={[{ label: title }]} className="py-6 laptop:pb-8">
      <div className="mx-auto mt-8 max-w-[36em]">
        <h1 className="text-xl laptop:text-2xl">{title}</h1>
        <p className="mt-4 reading">{lead}</p>
        <ol className="mt-10 grid gap-8">
          {articles.map(({ id, heading, text }, index) => (
            <li key={heading} id={id} className="border-t border-line pt-5">
              <h2 className="text-base">
                第{index + 1}条　{heading}
              </h2>
              <p className="mt-2 whitespace-pre-line reading">{text}</p>
            </li>
          ))}
        </ol>
        {children}
      </div>
    </Page>
  )
}
