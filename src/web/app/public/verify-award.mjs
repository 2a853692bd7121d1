// @ts-nocheck -- a standalone script for Node without dependencies: its input is validated at run time.
// Recounts an award from its published files, independently of the program that counted it:
//   curl -O .../awards/SLUG/ledger.csv -O .../awards/SLUG/heads.json -O .../verify-award.mjs
//   node verify-award.mjs ledger.csv heads.json [--receipts receipts.json] [--older heads-that-you-kept.json]...
// Prints the votes of each entry, or the first contradiction and exits with 1; a wrong call exits with 2.
// A copy of the heads or your receipts, taken during the voting, prove that no earlier row was rewritten.
// The format is specified in docs/decisions/0022.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'

const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()
const node = (left, right) => sha256(Uint8Array.of(1), left, right)
const require = (holds, problem) => {
  if (!holds) throw new Error(problem)
}

/**
 * Returns the votes of each entry by round, from the ledger's text and the parsed files. `olderLists` are
 * earlier copies of the heads. Throws on the first contradiction.
 */
export function verifyAward(ledger, headList, receiptList = { items: [] }, olderLists = []) {
  const [columns, ...lines] = ledger.split('\n')
  require(columns ===
    'award,seq,round,entry,voter,action,of,reason,at,salt,leaf,chain', 'the columns are others')
  require(lines.pop() === '', 'the last line is not whole')
  const heads = headList.items.map((head) => checkSignature(head, headList))
  for (const older of olderLists) checkOlder(older, headList)
  const history = { chain: Buffer.alloc(32), last: '', parts: [], size: 0 }
  const votes = { standing: new Map(), taken: new Set() }
  const leaves = new Set()
  checkHeads(history, heads)
  for (const [index, line] of lines.entries()) {
    const where = `row ${index + 1}`
    const row = readRow(line, where)
    require(row.award === String(headList.award_id) &&
      row.seq === String(index + 1), `${where} is not in its place`)
    require(isInRound(row, headList), `${where} is outside of its round`)
    addRow(history, row, where)
    countRow(votes, row, where)
    leaves.add(row.leaf)
    checkHeads(history, heads)
  }
  const newest = heads.at(-1)
  require(newest, 'there is no signed head')
  require(heads.every(({ size }) => size <= lines.length), 'the ledger has fewer rows than were signed')
  require(newest.at >= headList.closed_from, 'no head was signed after the award had closed')
  require(newest.size === lines.length, `the newest head has ${newest.size} rows, the ledger ${lines.length}`)
  // A receipt stored at the time of the vote has no place yet.
  for (const { receipt, place } of receiptList.items)
    require(place === null
      ? leaves.has(receipt)
      : proves(receipt, place, newest), `the receipt ${receipt} does not lead to the root`)
  return count(votes.standing)
}

/** Returns the fields of a line after comparing its hash with `leaf`. */
function readRow(line, where) {
  const fields = line.split(',')
  require(fields.length === 12, `${where} has not twelve columns`)
  const [award, seq, round, entry, voter, action, of, reason, at, , leaf, chain] = fields
  const hashed = sha256(Uint8Array.of(0), fields.slice(0, 10).join(','))
  require(hashed.toString('hex') === leaf, `${where}: its leaf is not the hash of what it says`)
  return { award, seq, round, entry, voter, action, of, reason, at, leaf, chain }
}

/** Appends a row to the Merkle tree. `parts` are the complete subtrees so far, the largest first. */
function addRow(history, { leaf, chain, at }, where) {
  require(history.last <= at, `${where} is older than what stands before it`)
  let part = { root: Buffer.from(leaf, 'hex'), size: 1 }
  history.chain = sha256(history.chain, part.root)
  require(history.chain.toString('hex') === chain, `${where}: its chain does not follow from the row before`)
  const { parts } = history
  while (parts.at(-1)?.size === part.size)
    part = { root: node(parts.pop().root, part.root), size: part.size * 2 }
  parts.push(part)
  history.last = at
  history.size += 1
}

/** Compares the rows so far with the heads signed at this size. */
function checkHeads(history, heads) {
  const roots = history.parts.map(({ root }) => root)
  const first = roots.pop() ?? sha256()
  for (const head of heads.filter(({ size }) => size === history.size)) {
    require(history.last <= head.at, `the head of ${head.at} is older than what stands before it`)
    history.last = head.at
    const root = roots.reduceRight((right, left) => node(left, right), first)
    require(root.toString('hex') === head.root, `the head of ${head.at}: its root is not that of the rows`)
    require(history.chain.toString('hex') ===
      head.chain, `the head of ${head.at}: its chain is not that of the rows`)
  }
}

/** Counts a row: a vote, or the end of one by its voter (taken back) or the staff (set aside). */
function countRow({ standing, taken }, { seq, round, entry, voter, action, of, reason }, where) {
  const place = `${round} ${round === 'final' ? '' : entry} ${voter}`
  if (action === 'cast') {
    require(['voting', 'final'].includes(round) &&
      !taken.has(place), `${where}: its voter has this vote already`)
    require(of === '' && reason === '', `${where} is no vote`)
    standing.set(seq, { round, entry, place })
    taken.add(place)
    return
  }
  const vote = standing.get(of)
  require(vote &&
    !vote.setAside &&
    vote.place === place &&
    vote.entry === entry, `${where}: row ${of} is no vote that stands`)
  require(action === (reason === '' ? 'taken_back' : 'set_aside'), `${where} is no row of a ledger`)
  require(reason === '' || reasons.includes(reason), `${where}: there is no reason ${reason}`)
  if (reason === '') {
    standing.delete(of)
    taken.delete(place)
  } else vote.setAside = true
}

/** Requires all earlier heads in the current list, signed with the same key. */
function checkOlder(older, { award_id, public_key, items }) {
  require(older.award_id === award_id, 'the older heads are of another award')
  require(older.public_key === public_key ||
    older.items.length === 0, 'the older heads were signed with another key')
  for (const { at, commitment, signature } of older.items)
    require(items.some(
      (head) => head.at === at && head.commitment === commitment && head.signature === signature,
    ), `the head of ${at} is another than it was`)
}

const reasons = ['same_person', 'bought', 'automated', 'other']

/** Votes of the first round may be set aside until the award closes. */
function isInRound({ round, action, at }, { voting_from, final_from, closed_from }) {
  const from = round === 'final' ? final_from : voting_from
  const until = round === 'final' || action === 'set_aside' ? closed_from : final_from
  return from <= at && at < until
}

/** Dates that had passed at the time of signing must be those of the award; later ones may have moved. */
const hasDates = (head, list) =>
  ['voting_from', 'final_from', 'closed_from'].every(
    (name) => head[name] === list[name] || (head.at < head[name] && head.at < list[name]),
  )

function checkSignature(head, list) {
  const { at, voting_from, final_from, closed_from, commitment, signature, revealed } = head
  const { award_id, public_key } = list
  require(revealed, `the head of ${at} is not revealed`)
  const { size, root, chain, nonce } = revealed
  const said = sha256([award_id, at, size, root, chain, nonce].join(',')).toString('hex')
  require(said === commitment, `the head of ${at} is not what it was signed as`)
  const key = createPublicKey({ key: Buffer.from(public_key, 'base64'), format: 'der', type: 'spki' })
  const text = Buffer.from([award_id, at, voting_from, final_from, closed_from, commitment].join(','))
  require(verify(
    null,
    text,
    key,
    Buffer.from(signature, 'base64'),
  ), `the head of ${at}: its signature does not hold`)
  require(hasDates(head, list), `the head of ${at}: its dates are not those of the award`)
  return { at, size, root, chain }
}

/** Verifies an audit path: RFC 9162, section 2.1.3.2. */
function proves(receipt, place, { root, size }) {
  if (!place || !(place.seq >= 1 && place.seq <= size)) return false
  let [at, last, hash] = [place.seq - 1, size - 1, sha256(Uint8Array.of(0), place.line)]
  if (hash.toString('hex') !== receipt) return false
  for (const step of place.proof.map((each) => Buffer.from(each, 'hex'))) {
    if (last === 0) return false
    if (at % 2 === 1 || at === last) {
      hash = node(step, hash)
      while (at % 2 === 0 && at !== 0) [at, last] = [at >> 1, last >> 1]
    } else hash = node(hash, step)
    ;[at, last] = [at >> 1, last >> 1]
  }
  return last === 0 && hash.toString('hex') === root
}

function count(standing) {
  const counts = {}
  for (const { round, entry, setAside } of standing.values()) {
    if (setAside) continue
    counts[entry] ??= { voting: 0, final: 0 }
    counts[entry][round] += 1
  }
  return counts
}

const usage =
  'Usage: node verify-award.mjs ledger.csv heads.json [--receipts receipts.json] [--older heads-that-you-kept.json]...'

function readFiles() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { receipts: { type: 'string' }, older: { type: 'string', multiple: true } },
  })
  require(positionals.length === 2, 'Two files are needed: the ledger and the heads.')
  const [ledger, heads] = positionals
  const { receipts, older = [] } = values
  return [
    readText(ledger),
    readList(heads),
    receipts && readList(receipts),
    older.map((path) => readList(path)),
  ]
}

function readText(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new Error(error.code === 'ENOENT' ? `There is no file ${path}.` : `${path}: ${error.message}`)
  }
}

function readList(path) {
  const text = readText(path)
  let list
  try {
    list = JSON.parse(text)
  } catch {
    throw new Error(`${path} is not JSON.`)
  }
  require(Array.isArray(list?.items), `${path} is no list of an award.`)
  return list
}

function recount() {
  let files
  try {
    files = readFiles()
  } catch (error) {
    console.error(`${error.message}\n${usage}`)
    return 2
  }
  try {
    console.table(verifyAward(...files))
    console.log('Everything fits.')
    return 0
  } catch (error) {
    console.error(`It does not fit: ${error.message}`)
    return 1
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = recount()
