import { type ESTree, type Plugin, parseAst } from 'vite'

/** What of a page comes when it is asked for; the rest of its route is needed to find it. */
const lazyParts = ['loader', 'head', 'component']

/** Start knows by this name which files a page is drawn with, and names them in the page. */
const asPage = '?tsr-split=page'

/**
 * The browser has every route from the start, and the loader, head and screen of a page in a file of its own: a route file is
 * loaded twice, as the route and as the page, each with what it uses of the file's other declarations.
 */
export function lazyPages(): Plugin {
  return {
    name: 'lazy-pages',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/src\/web\/app\/routes\/(?!__root).+\.tsx(\?tsr-split=page)?$/ },
      handler: splitRoute,
    },
  }
}

/** Of a route file the route or, asked for by that name, the page. */
export function splitRoute(code: string, id: string): string {
  const route = findRoute(code)
  if (!route) throw new Error(`${id} has no createFileRoute('…')({…})`)
  const strange = findStrange(route)
  if (strange) throw new Error(`${id}: ${textOf(code, strange)} is not among what a route file is cut by`)
  return id.endsWith(asPage) ? writePage(code, id, route) : writeRoute(code, id, route)
}

type RouteFile = { program: ESTree.Program; declaration: ESTree.Node; options: ESTree.ObjectExpression }

function findRoute(code: string): RouteFile | undefined {
  const program = parseAst(code, { lang: 'tsx' })
  for (const declaration of program.body) {
    if (declaration.type !== 'ExportNamedDeclaration') continue
    if (declaration.declaration?.type !== 'VariableDeclaration') continue
    const made = declaration.declaration.declarations[0]?.init
    const options = made?.type === 'CallExpression' ? made.arguments[0] : undefined
    if (options?.type === 'ObjectExpression') return { program, declaration, options }
  }
  return undefined
}

/** What would be lost when the file is cut: it holds named imports, functions, constants and types, and names each option. */
function findStrange({ program, declaration, options }: RouteFile): ESTree.Node | undefined {
  const known = [
    'FunctionDeclaration',
    'VariableDeclaration',
    'TSTypeAliasDeclaration',
    'TSInterfaceDeclaration',
  ]
  const isNamed = (statement: ESTree.Node) =>
    statement.type === 'ImportDeclaration' &&
    statement.specifiers.length > 0 &&
    statement.specifiers.every(({ type }) => type === 'ImportSpecifier')
  return (
    program.body.find(
      (statement) => statement !== declaration && !isNamed(statement) && !known.includes(statement.type),
    ) ?? options.properties.find(({ type }) => type !== 'Property')
  )
}

const isLazy = (part: ESTree.ObjectExpression['properties'][number]): boolean =>
  part.type === 'Property' && part.key.type === 'Identifier' && lazyParts.includes(part.key.name)

/** The route, which loads its page: `createFileRoute('…')(lazyPage(() => import('…'), { validateSearch }))`. */
function writeRoute(code: string, id: string, { program, declaration, options }: RouteFile): string {
  const kept = options.properties.filter((part) => !isLazy(part))
  const parts = [`() => import('${id}${asPage}')`]
  if (kept.length > 0) parts.push(`{ ${kept.map((part) => textOf(code, part)).join(', ')} }`)
  return [
    "import { lazyPage } from '#web/app/lazy-page.ts'",
    ...takeUsed(code, program, declaration, ['createFileRoute', ...kept.flatMap(namesIn)]),
    `${code.slice(declaration.start, options.start)}lazyPage(${parts.join(', ')})${code.slice(options.end, declaration.end)}`,
  ].join('\n')
}

/** The page: its loader, head and component, exported by these names. */
function writePage(code: string, id: string, { program, declaration, options }: RouteFile): string {
  const lazy = options.properties.filter(isLazy)
  return [
    `import { Route } from '${id.slice(0, -asPage.length)}'`,
    ...takeUsed(code, program, declaration, lazy.flatMap(namesIn)),
    `const page = { ${lazy.map((part) => textOf(code, part)).join(', ')} }`,
    'export { page }',
  ].join('\n')
}

/** The file's other statements that are used, by these names or by one another. */
function takeUsed(
  code: string,
  { body }: ESTree.Program,
  route: ESTree.Node,
  names: readonly string[],
): string[] {
  const used = new Set(names)
  const taken = new Set<ESTree.Node>()
  const others = body.filter((statement) => statement !== route && !isOfTypes(statement))
  for (let size = -1; size < used.size; ) {
    size = used.size
    for (const statement of others) {
      if (taken.has(statement) || !declaredBy(statement).some((name) => used.has(name))) continue
      taken.add(statement)
      if (statement.type !== 'ImportDeclaration') for (const name of namesIn(statement)) used.add(name)
    }
  }
  return others
    .filter((statement) => taken.has(statement))
    .map((statement) =>
      statement.type === 'ImportDeclaration' ? writeImport(code, statement, used) : textOf(code, statement),
    )
}

const isOfTypes = (statement: ESTree.Node): boolean =>
  statement.type === 'ImportDeclaration' && statement.importKind === 'type'

function declaredBy(statement: ESTree.Node): string[] {
  if (statement.type === 'ImportDeclaration') return statement.specifiers.map(({ local }) => local.name)
  if (statement.type === 'FunctionDeclaration') return statement.id ? [statement.id.name] : []
  if (statement.type === 'VariableDeclaration') return statement.declarations.flatMap(({ id }) => namesIn(id))
  return []
}

function writeImport(
  code: string,
  { specifiers, source }: ESTree.ImportDeclaration,
  used: ReadonlySet<string>,
): string {
  const taken = specifiers.filter(({ local }) => used.has(local.name))
  return `import { ${taken.map((specifier) => textOf(code, specifier)).join(', ')} } from ${source.raw}`
}

/** Every name that is read within, keys and members left out. */
function namesIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(namesIn)
  if (!isNode(node)) return []
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return [node.name]
  return Object.entries(node).flatMap(([key, value]) => (isLabel(node, key) ? [] : namesIn(value)))
}

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value

/** Whether what stands there is the name of a property. */
const isLabel = (node: ESTree.Node, key: string): boolean =>
  (node.type === 'Property' && key === 'key' && !node.computed) ||
  (node.type === 'MemberExpression' && key === 'property' && !node.computed)

const textOf = (code: string, { start, end }: ESTree.Node) => code.slice(start, end)
