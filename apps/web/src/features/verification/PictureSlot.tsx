import { useEffect } from 'react';
import { PictureField } from './PictureField.tsx';
import { usePicture } from './use-picture.ts';

export interface PictureSlotProps {
  readonly label: string;
  readonly camera: 'environment' | 'user';
  readonly isMissing: boolean;
  /** The file that was handed in; nothing while there is none. */
  readonly onFile: (fileId: string | undefined) => void;
}

/** A place for one picture, which tells what lies in it. */
export function PictureSlot({ label, camera, isMissing, onFile }: PictureSlotProps) {
  const inHand = usePicture();
  const fileId = inHand.picture?.fileId;
  useEffect(() => {
    onFile(fileId);
    // The teller is new with every drawing; what counts is the file.
    // oxlint-disable-next-line react/exhaustive-deps -- said above
  }, [fileId]);
  return (
    <PictureField
      label={label}
      inHand={inHand}
      camera={camera}
      isMissing={isMissing && fileId === undefined}
    />
  );
}
