export { addContent, changeContent, closeIncident } from './write-content.ts';
export {
  contentList,
  shownContent,
  selectVersions as contentVersions,
  type Content,
  type ShownContent,
} from './content-store.ts';
