// Lengths are in UTF-16 code units, as JavaScript and the fields of a page count them; counts are in pieces.

// The specification's, in its order.
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

// Ours.
export const projectTitleKana = 255
export const awardEntryDescription = 1000
export const awardTitle = 60
export const awardDescription = 1000
export const awardCategories = 20
export const awardCategoryName = 30
export const awardCategoryDescription = 255
export const juryComment = 1000
export const setAsideNote = 1000
/** Votes that are set aside at once. */
export const setAsideVotes = 10_000
export const email = 255
export const passwordMin = 8
export const passwordMax = 128
/** Of which a person is an owner. */
export const teamsPerPerson = 30
/** Requests of one person to one team within 30 days. */
export const joinRequests = 3
/** Not yet taken, of one team. */
export const invitations = 100
export const relatedTeams = 12
export const contactName = 60
export const contactBody = 5000
export const company = 60
export const keyword = 200
export const pageSize = 20
export const pageSizeMax = 100
/** Variations of one product that its card has beside each other. */
export const swatches = 5
/** Colors of a photo that its page shows, and by which a search finds it. */
export const photoColors = 5
/** offset + limit of a search; deeper than this nobody reads, and a crawler would only cost. */
export const searchDepth = 10_000
/** Pinned variations whose photos a filter set brings together, the best first. */
export const pinnedVariations = 100_000
export const idsPerRequest = 100
/** So long a write that is sent again without a key is the same write. */
export const sameWriteSeconds = 60
/** Ten digits. */
export const largestId = 9_999_999_999
/** 52 bits: no number loses anything on its way through JSON. */
export const largestImageId = 2 ** 52 - 1
/** Of a row in the ledger of an award. */
export const largestSeq = 2 ** 31 - 1
export const requestBodyBytes = 1_048_576
export const uploadBytes = 10_485_760
/** Of an upload that can be resumed. */
export const resumableBytes = 31_457_280
/** The smallest part of one, its last excepted: so it has 120 at most. */
export const uploadPartBytes = 262_144
/** Uploads that a person has begun and not finished, and their sum in bytes until the person's e-mail address is confirmed. */
export const openUploads = 40
export const unconfirmedUploadBytes = 2 * resumableBytes
/** Width by height of an original. */
export const imagePixels = 50_000_000
/** Of the shorter side of an uploaded picture, and how many times as long the other may be: narrower ones cannot be made out. */
export const imageSide = 32
export const imageRatio = 10
/** Samples of one product in one request, where the product names no limit of its own. */
export const sampleLimit = 5
export const makerName = 100
export const makerTagline = 255
export const makerDescription = 5000
export const makerPrefecture = 10
export const recipient = 60
export const city = 100
export const street = 255
export const building = 255
export const addressesPerPerson = 20
export const postTitle = 100
export const postsPerProject = 100
export const pinsPerPost = 30
/** Of a product that is not in the catalogue, and of its maker. */
export const pinName = 100
export const attachmentsPerProject = 50
export const creditsPerProject = 30
export const useTypesPerProject = 20
/** In square metres. */
export const floorSpace = 9_999_999.99
/** Lists that a person has made, those of their teams among them. */
export const listsPerPerson = 200
export const listDescription = 500
export const itemsPerList = 500
export const itemRoom = 60
export const itemQuantity = 99_999
export const itemNote = 500
export const decisionComment = 500
/** As a client calls themselves who has no account. */
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
/** Variations in one order of samples. */
export const orderItems = 50
export const scheduleNote = 60
/** Versions of one schedule. */
export const scheduleVersions = 99

/** Of the characters that a file could not hold, those that are told one by one. */
export const lostCharacters = 200
export const trackingNumber = 60
/** Variations side by side. */
export const compared = 4
export const keywordHistory = 8
export const viewedVariations = 15
export const openedPins = 15
export const viewedLists = 15
/** Of what is counted, in one request. */
export const eventsPerRequest = 50
export const eventPath = 500
export const eventTitle = 300
/** What somebody reports to the staff, and what the staff notes of it. */
export const reportBody = 1000
export const staffNote = 500
/** A group of synonyms, written in one line. */
export const synonymGroup = 500
export const signatureSeconds = 300
