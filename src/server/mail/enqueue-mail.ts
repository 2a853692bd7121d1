import type { Database, Transaction } from '#server/db/connect.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { Mail } from './mail.ts'

/** Has a mail sent once the transaction is committed; never, if it is not. */
export const enqueueMail = (db: Database | Transaction, mail: Mail): Promise<void> =>
  enqueue(db, 'send_mail', mail)
