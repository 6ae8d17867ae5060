export { FilesInput } from './FilesInput';
export { FilesView, PicturesView } from './FilesView';
export { SignatureInput } from './SignatureInput';
export { SignaturePad } from './SignaturePad';
