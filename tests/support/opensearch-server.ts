import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** An OpenSearch for tests alone; empty where there is none. */
    searchUrl: string
  }
}

export default async function startSearchServer(project: TestProject): Promise<void> {
  project.provide('searchUrl', process.env.TEST_SEARCH_URL ?? '')
}
