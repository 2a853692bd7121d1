import type { RequestOptions, TestApi } from './api.ts'
import type { TestAccount } from './people.ts'

/** A write that succeeds; `recordId` is the id of a record that exists beforehand. */
export type ConsoleWrite = { path: string; body?: RequestOptions['body']; recordId?: number }

export type MakeWrite = (api: TestApi, staff: TestAccount) => Promise<ConsoleWrite>
