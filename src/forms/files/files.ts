export { DecisionFilesInput } from './DecisionFilesInput';
export { FilesInput } from './FilesInput';
export { FilesOf, FilesView, PicturesView } from './FilesView';
export { SignatureInput } from './SignatureInput';
export { SignaturePad } from './SignaturePad';
