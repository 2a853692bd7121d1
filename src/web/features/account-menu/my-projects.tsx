import { useState } from 'react'
import { limits } from '#contract/data/limits.ts'
import { formatNumber } from '#web/kit/format/format-number.ts'
import { Button, ButtonLink } from '#web/kit/ui/button.tsx'
import { OwnProjects } from '#web/shared/photos/own-projects.tsx'

export function MyProjects() {
  const [limit, setLimit] = useState(6)
  return (
    <section aria-labelledby="my-projects" className="mt-12 grid grid-cols-1 gap-5">
      <h2 id="my-projects" className="text-lg">
        自分の事例
      </h2>
      <OwnProjects
        query={{ limit }}
        empty={<p className="text-sm text-muted">写真を選ぶだけで、下書きを始められます。</p>}
        more={(count) => (
          <Button size={32} className="justify-self-start" onClick={() => setLimit(limits.pageSizeMax)}>
            {formatNumber(count)}件をすべて表示する
          </Button>
        )}
      />
      <ButtonLink to="/projects/new" className="justify-self-start">
        新しい事例を作る
      </ButtonLink>
    </section>
  )
}
