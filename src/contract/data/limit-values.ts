// Lengths are in code points, as zod and the database count them (decision 36).

// From the specification, in its order.
export const screenName = 60
export const bio = 3000
export const website = 255
export const teamName = 60
export const teamWebsite = 255
export const teamAddress = 255
export const teamDescription = 255
export const listName = 60
export const projectTitle = 100
export const projectText = 5000
export const projectPlace = 255
export const projectCredit = 255
export const attachmentTitle = 100
export const postCaption = 255
export const awardEntryTitle = 255

export const projectTitleKana = 255
export const awardEntryDescription = 1000
export const awardTitle = 60
export const awardDescription = 1000
export const awardCategories = 20
export const awardCategoryName = 30
export const awardCategoryDescription = 255
export const juryComment = 1000
export const setAsideNote = 1000
export const setAsideVotes = 10_000
export const email = 255
export const passwordMin = 8
export const passwordMax = 128
export const teamsPerPerson = 30
/** Per person and team within 30 days. */
export const joinRequests = 3
export const invitations = 100
export const relatedTeams = 12
export const contactName = 60
export const contactBody = 5000
export const company = 60
export const keyword = 200
export const pageSize = 20
export const pageSizeMax = 100
export const swatches = 5
/** Shown on a photo's page and searchable. */
export const photoColors = 5
/** Maximum offset + limit of a search. Deeper pages serve only crawlers. */
export const searchDepth = 10_000
/** Best first; a filter set collects their photos. */
export const pinnedVariations = 100_000
export const idsPerRequest = 100
/** An identical write without a key counts as a retry for this long. */
export const sameWriteSeconds = 60
export const largestId = 9_999_999_999
/** 52 bits: survives JSON numbers without loss. */
export const largestImageId = 2 ** 52 - 1
export const largestSeq = 2 ** 31 - 1
export const requestBodyBytes = 1_048_576
/** A product with 200 品番 at the limits of each field. */
export const largeBodyBytes = 2_097_152
export const uploadBytes = 10_485_760
export const resumableBytes = 31_457_280
/** Minimum chunk of a resumable upload, except the last: at most 120 chunks. */
export const uploadPartBytes = 262_144
/** Archives of pictures and documents, which makers' people import; of those, so many at a time. */
export const archiveBytes = 500_000_000
export const openArchives = 3
/** Larger uploads need larger parts. */
export const uploadParts = 120
/** Per person, with their total bytes until the e-mail address is confirmed. */
export const openUploads = 40
export const unconfirmedUploadBytes = 2 * resumableBytes
/** Width × height of an original. */
export const imagePixels = 50_000_000
/** Shorter side in pixels, and maximum aspect ratio: narrower images are illegible. */
export const imageSide = 32
export const imageRatio = 10
/** Per request, if the product sets none. */
export const sampleLimit = 5
export const makerName = 100
export const makerTagline = 255
export const makerDescription = 5000
export const makerPrefecture = 10
export const makerShowroom = 255
export const recipient = 60
export const city = 100
export const street = 255
export const building = 255
export const addressesPerPerson = 20
export const postTitle = 100
export const postsPerProject = 100
export const postsPerMaker = 100
export const pinsPerPost = 30
/** Also limits the name of its maker. */
export const pinName = 100
export const attachmentsPerProject = 50
export const creditsPerProject = 30
export const useTypesPerProject = 20
/** In square metres. */
export const floorSpace = 9_999_999.99
export const savedSearchesPerPerson = 50
export const savedSearchName = 60
/** Percent-encoded: a character of the keyword takes up to twelve. */
export const savedSearchQuery = 8000
/** Including lists made for teams. */
export const listsPerPerson = 200
export const listDescription = 500
export const itemsPerList = 500
export const itemRoom = 60
export const itemQuantity = 99_999
export const itemNote = 500
export const decisionComment = 500
/** Belongs to a client without an account. */
export const clientName = 60
export const slug = 100
export const articleTitle = 100
export const articleLead = 500
export const articleHeading = 100
export const articleText = 5000
export const articleItem = 500
export const articleItems = 50
export const articleProducts = 12
export const articleBlocks = 200
export const articleTags = 10
export const tagName = 30
export const blockTitle = 60
export const pickupComment = 255
export const editedItems = 100
export const boardTitle = 60
export const boardDescription = 1000
export const boardNote = 255
export const boardPhotos = 200
export const newsTitle = 100
export const newsBody = 5000
export const orderNote = 1000
export const orderItems = 50
export const scheduleNote = 60
export const scheduleVersions = 99

export const lostCharacters = 200
export const trackingNumber = 60
export const carrier = 30
/** Mails about a step of an order wait as long. */
export const takeBackMinutes = 10
export const compared = 4
export const keywordHistory = 8
export const viewedVariations = 15
export const openedPins = 15
export const viewedLists = 15
export const eventsPerRequest = 50
export const eventPath = 500
export const eventTitle = 300
export const reportBody = 1000
export const staffNote = 500
export const changeReason = 100
export const synonymGroup = 500
export const taxonomyName = 60
/** Among siblings. */
export const taxonomyPosition = 10_000
/** Options of a condition, choices of a question. */
export const taxonomyOptions = 100
export const conditionCategories = 500
export const questionLabel = 100
export const questionChoice = 60
export const signatureSeconds = 300
export const productName = 100
export const productDescription = 5000
export const productCategories = 5
export const variationsPerProduct = 200
export const variationName = 100
export const variationCode = 60
export const variationColors = 3
export const variationMaterials = 20
export const variationPictures = 20
export const productDocuments = 20
export const documentName = 100
export const documentFileName = 255
export const materialNote = 255
export const sampleDescription = 255
export const certificateNumber = 60
export const revisionName = 60
export const regulationNote = 100
export const variationConditions = 100
/** Yen. */
export const price = 999_999_999
/** Millimetres. */
export const side = 99_999
export const thickness = 9_999.99
export const weightGrams = 99_999_999
export const leadTimeDays = 999
export const sampleStock = 999_999
/** Maximum that a maker may set per request. */
export const sampleLimitMax = 99
