const actions = "The binding has no actions: forms post to the library's routes";

/** For bindings without functions that sign in and out. */
export const noActions = {
  "the forms of the application sign a person in and out": actions,
  "the application's sign-in form refuses other sites, and nothing changes": actions,
  "the application's sign-out form refuses other sites, and nothing changes": actions,
};

const data = "The framework sends no page as data";

/** For frameworks whose pages are what their routes answer, and nothing else. */
export const noData = {
  "the data of a guarded page is kept from strangers": data,
  "the data of a guarded page is kept from a person whose sign-in was long ago": data,
  "a renewed session reaches the browser with a request for data": data,
};

/** For frameworks that make every page when it is asked for. */
export const noSharedPages = {
  "a page that is made for everybody knows nobody":
    "The framework neither prerenders pages nor keeps them in a cache",
};

/** For frameworks that are given a Request, and no address that it came from. */
export const noClientAddress = {
  "the address of the client is the one that a trusted proxy appended, and no constant":
    "The framework is told no address of the client: `trustProxy` is a number of proxies there, and no list of addresses",
};

/** For frameworks that never see the target of a request as it was sent. */
export const parsedAddresses = {
  "a target that somebody would have to put right finds no route":
    "Servers give the framework a Request, whose address has been parsed: its own middleware sees what the library sees",
};
